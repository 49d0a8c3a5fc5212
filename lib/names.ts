/** What the name of a case promises of its output. */

export interface NameRule {
  /** Part of the name: `/(^|-)user-wins-/`. */
  readonly name: RegExp;
  /** What stands in the expected output of every case of such a name, one character a byte: `/You win!\n/`. */
  readonly output: RegExp;
}
