import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary.ts';
import { findTool } from '../submission/find-tool.ts';
import { hasMain, mainClasses } from './java-main.ts';

const JAVAC = findTool(['javac']);

/** Those that have a method that starts a program, by what they show, and those that only look like it. */
const WITH_MAIN = {
  Plain: 'class Plain { public static void main(String[] args) {} }',
  Throwing: 'class Throwing { public static final synchronized void main(String... words) throws Exception {} }',
  Outer: 'class Outer { static class Inner { public static void main(String[] args) {} } }',
  // Every kind of constant that a first course meets: long and double take two places.
  Constants: `interface Shape { int SIDES = 3; default String name() { return "ä€𝄞\\0"; } }
    class Constants implements Shape, Runnable, java.io.Serializable {
      static final long LONG = 1L << 40; static final double DOUBLE = 0.1; static final float FLOAT = 0.5f;
      long[] field = { 123456789012L }; double other = 2.5; int big = 1234567;
      @Deprecated public void run() { Runnable r = () -> System.out.println("x" + other + big); r.run(); }
      public static void main(String[] args) { new Constants().run(); switch (args[0]) { case "a": break; } }
    }`,
  Startable: 'interface Startable { static void main(String[] args) {} }',
  Kind: 'enum Kind { A, B; public static void main(String[] args) {} }',
};
const WITHOUT_MAIN = {
  Empty: 'class Empty {}',
  NotStatic: 'class NotStatic { public void main(String[] args) {} }',
  NotPublic: 'class NotPublic { static void main(String[] args) {} }',
  NotVoid: 'class NotVoid { public static int main(String[] args) { return 0; } }',
  NoArguments: 'class NoArguments { public static void main() {} }',
  OtherArguments: 'class OtherArguments { public static void main(String args) {} }',
  OtherCase: 'class OtherCase { public static void Main(String[] args) {} }',
  AField: 'class AField { public static String[] main = { "([Ljava/lang/String;)V" }; }',
  Caller: 'class Caller { void call() { Plain.main(null); } }',
};

test.skipIf(JAVAC === undefined)('the classes with main are found among all others', () => {
  const sources = { ...WITH_MAIN, ...WITHOUT_MAIN, 'game/ui/Packed': `package game.ui; ${WITH_MAIN.Plain}` };
  const folder = temporaryFolder(
    Object.fromEntries(Object.entries(sources).map(([name, source]) => [`${name}.java`, source])),
  );
  const files = Object.keys(sources).map((name) => `${name}.java`);
  const { status, stderr } = spawnSync(JAVAC as string, ['-encoding', 'UTF-8', '-d', 'classes', ...files], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  const classes = path.join(folder, 'classes');
  fs.writeFileSync(path.join(classes, 'notes.txt'), 'no class file');
  expect(mainClasses(classes)).toEqual([
    'Constants',
    'Kind',
    'Outer$Inner',
    'Plain',
    'Startable',
    'Throwing',
    'game.ui.Plain',
  ]);
  expect(hasMain(fs.readFileSync(path.join(classes, 'Outer.class')))).toBe(false);
});

test('a folder without classes has none with main', () => {
  expect(mainClasses(temporaryFolder({ 'a.txt': '' }))).toEqual([]);
});
