/** What each recorded case must show, worked out by hand from the rules. */
import { expect } from 'vitest';
import { ends, type Fact, has, is, lacks, testFacts, times } from '../../scripts/testing/facts.ts';

/** Both lists in full, up to the next prompt; moves with a blank between them, as they come. */
const lists = (white: string, black: string): Fact =>
  has(`Available moves for W:\n${column(white)}Available moves for B:\n${column(black)}Enter a move:\n`);

const column = (moves: string) => moves.replace(/[a-z]+ ?/g, (move) => `${move.trim()}\n`);

/** The board of the configuration phase has these rows. */
const configured =
  (...rows: string[]): Fact =>
  (stdout) =>
    expectRows(configuredBoard(stdout), rows);

/** The move is called valid, and the board behind it has these rows. */
const valid =
  (...rows: string[]): Fact =>
  (stdout) => {
    const [, board = ''] = stdout.split('Enter a move:\nValid move.\n');
    expectRows(board, rows);
  };

/** The move is called invalid, and the board behind it is the one before it. */
const invalid: Fact = (stdout) => {
  const [, board] = stdout.split('Enter a move:\nInvalid move.\n');
  expect(board).toBe(configuredBoard(stdout));
};

const configuredBoard = (stdout: string) => {
  const [, text = ''] = stdout.split('Enter board configuration:\n');
  const [board = ''] = text.split('Available moves for W:\n');
  return board;
};

const expectRows = (board: string, rows: readonly string[]) => {
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(board.split('\n')).toContain(row);
};

/** All that is written if the dimension is refused: no board. */
const promptOnly = is('Enter the board dimension: ');

/** All that is written if the configuration of a 4 x 4 board never ends. */
const stopsInConfiguration = is(
  'Enter the board dimension:   abcd\na UUUU\nb UWBU\nc UBWU\nd UUUU\nEnter board configuration:\n',
);

testFacts('reversi', {
  // The handout's own examples and its walk through the rules.
  'handout-valid-move': [
    lists('aa bd db', 'ab cd da dc'),
    ends('Valid move.\n  abcd\na UUBU\nb BWBU\nc WWWU\nd UWUU\n'),
  ],
  'handout-invalid-move': [lists('ae bc ce db ec ed', 'ba bc ca db df ed ef'), invalid],
  'handout-figure-6': [configured('b BBBU', 'c WWWU'), ends('Valid move.\n  abcd\na UUWU\nb BWWU\nc WWWU\nd UUUU\n')],
  'handout-walk-first-white-move': [lists('ac bd ca db', 'ab ba cd dc'), valid('b UWBU', 'c WWWU')],
  'handout-walk-first-black-move': [lists('ac ad bd', 'ba da dc'), valid('b BBBU', 'c WWWU')],

  // Dimensions.
  'dimension-2-is-full-at-once': [
    is(
      'Enter the board dimension:   ab\na WB\nb BW\nEnter board configuration:\n  ab\na WB\nb BW\n' +
        'Available moves for W:\nAvailable moves for B:\nEnter a move:\nInvalid move.\n  ab\na WB\nb BW\n',
    ),
  ],
  'dimension-4-from-the-start': [times(3, '  abcd\n'), valid('a UUUU', 'b BBBU', 'c UBWU', 'd UUUU')],
  'dimension-6-from-the-start': [
    times(3, '  abcdef\n'),
    lists('bd ce db ec', 'bc cb de ed'),
    valid('b UUUWUU', 'c UUWWUU', 'd UUBWUU'),
  ],
  'dimension-8-from-the-start': [
    times(3, '  abcdefgh\n'),
    lists('ce df ec fd', 'cd dc ef fe'),
    valid('c UUUBUUUU', 'd UUUBBUUU', 'e UUUBWUUU'),
  ],
  'dimension-10-from-the-start': [
    times(3, '  abcdefghij\n'),
    lists('df eg fd ge', 'de ed fg gf'),
    valid('e UUUUWBUUUU', 'f UUUWWWUUUU'),
  ],
  'dimension-26-from-the-start': [
    times(3, '  abcdefghijklmnopqrstuvwxyz\na UUUUUUUUUUUUUUUUUUUUUUUUUU\n'),
    times(3, '\nz UUUUUUUUUUUUUUUUUUUUUUUUUU\n'),
    lists('ln mo nl om', 'lm ml no on'),
    valid('m UUUUUUUUUUUUWBUUUUUUUUUUUU', 'n UUUUUUUUUUUUBBBUUUUUUUUUUU'),
  ],

  // Black moves to cc, all around it W; one line, or every line, is closed.
  'flips-north-only': [valid('a UUBUUUUU', 'b UWBWUUUU', 'c UWBWUUUU', 'd UWWWBUUU', 'e UUUBWUUU')],
  'flips-north-east-only': [valid('a UUUUBUUU', 'b UWWBUUUU', 'c UWBWUUUU', 'd UWWWBUUU', 'e UUUBWUUU')],
  'flips-east-only': [valid('a UUUUUUUU', 'b UWWWUUUU', 'c UWBBBUUU', 'd UWWWBUUU', 'e UUUBWUUU')],
  'flips-south-east-only': [valid('a UUUUUUUU', 'b UWWWUUUU', 'c UWBWUUUU', 'd UWWBBUUU', 'e UUUBBUUU')],
  'flips-south-only': [valid('a UUUUUUUU', 'b UWWWUUUU', 'c UWBWUUUU', 'd UWBWBUUU', 'e UUBBWUUU')],
  'flips-south-west-only': [valid('a UUUUUUUU', 'b UWWWUUUU', 'c UWBWUUUU', 'd UBWWBUUU', 'e BUUBWUUU')],
  'flips-west-only': [valid('a UUUUUUUU', 'b UWWWUUUU', 'c BBBWUUUU', 'd UWWWBUUU', 'e UUUBWUUU')],
  'flips-north-west-only': [valid('a BUUUUUUU', 'b UBWWUUUU', 'c UWBWUUUU', 'd UWWWBUUU', 'e UUUBWUUU')],
  'flips-all-eight-directions': [
    configured('b UWWWUUUU', 'c BWUWBUUU', 'd UWWWBUUU'),
    valid('a BUBUBUUU', 'b UBBBUUUU', 'c BBBBBUUU', 'd UBBBBUUU', 'e BUBBBUUU'),
  ],
  'flips-all-eight-directions-by-different-lengths': [
    configured('d UUUWWWUUUUUU', 'e BWWWUWWWBUUU', 'f UUUWWWBUUUUU'),
    valid('a BUUUUUUUUUUU', 'b UBUUUUUBUUUU', 'c UUBUBUBUUUUU', 'd UUUBBBUUUUUU', 'e BBBBBBBBBUUU'),
    valid('f UUUBBBBUUUUU', 'g UUBUBBBUUUUU', 'h UBUUBUUBUUUU', 'i UUUUBUUUBUUU', 'j UUUUBUUUUUUU'),
  ],
  'flips-two-lines-and-leaves-an-open-one': [valid('b BBBWUU', 'c UUBBUU', 'd UUBWUU')],

  // Runs: as short and as long as can be, and where they stop.
  'run-of-one-tile': [configured('c UUWBUB'), valid('c UUWWWB', 'd UUBWUU')],
  'run-ends-at-the-first-own-tile': [configured('c UWWBWWBU'), valid('c BBBBWWBU')],
  'run-is-not-flipped-behind-a-second-own-tile': [
    valid('a BUUUUU', 'b WUUUUU', 'c BUWBUU', 'd BUBWUU', 'e BUUUUU', 'f UUUUUU'),
  ],
  'flipped-tiles-start-no-new-flips': [configured('b UWWBUU'), valid('b BBBBUU', 'c UUWBUU', 'd UUBWUU', 'e UUBUUU')],
  'longest-run-along-a-row': [
    configured('a UWWWWWWWWWWWWWWWWWWWWWWWWB'),
    lists('ln mo nl om', 'aa lm ml no on'),
    valid('a BBBBBBBBBBBBBBBBBBBBBBBBBB', 'b UUUUUUUUUUUUUUUUUUUUUUUUUU'),
  ],
  'longest-run-along-a-column': [
    lists('ln mo nl om za', 'lm ml no on'),
    times(22, ' BUUUUUUUUUUUUUUUUUUUUUUUUU\n'),
    configured('m BUUUUUUUUUUUWBUUUUUUUUUUUU', 'n BUUUUUUUUUUUBWUUUUUUUUUUUU'),
    valid('a WUUUUUUUUUUUUUUUUUUUUUUUUU', 'm WUUUUUUUUUUUWBUUUUUUUUUUUU', 'z WUUUUUUUUUUUUUUUUUUUUUUUUU'),
  ],
  'longest-run-along-a-diagonal': [
    lists('ln mo nl om', 'aa lm ml no on'),
    valid('a BUUUUUUUUUUUUUUUUUUUUUUUUU', 'b UBUUUUUUUUUUUUUUUUUUUUUUUU', 'm UUUUUUUUUUUUBBUUUUUUUUUUUU'),
    valid('n UUUUUUUUUUUUBBUUUUUUUUUUUU', 'y UUUUUUUUUUUUUUUUUUUUUUUUBU', 'z UUUUUUUUUUUUUUUUUUUUUUUUUB'),
  ],
  'longest-run-along-the-other-diagonal': [
    lists('ln mo nl om za', 'lm ml no on'),
    valid('a UUUUUUUUUUUUUUUUUUUUUUUUUW', 'b UUUUUUUUUUUUUUUUUUUUUUUUWU', 'm UUUUUUUUUUUUWWUUUUUUUUUUUU'),
    valid('n UUUUUUUUUUUUWWUUUUUUUUUUUU', 'y UWUUUUUUUUUUUUUUUUUUUUUUUU', 'z WUUUUUUUUUUUUUUUUUUUUUUUUU'),
  ],

  // Lines that are not closed, and what comes close to it.
  'line-open-at-the-edge': [configured('a UUUWWW'), lists('bd ce db ec', 'bc cb de ed'), invalid],
  'line-open-at-a-free-square': [configured('a UWWUUU'), lists('bd ce db ec', 'bc cb de ed'), invalid],
  'line-open-in-the-corner': [configured('a WUUUUU', 'b UWUUUU'), lists('bd ce db ec', 'bc cb de ed'), invalid],
  'line-with-a-gap-before-the-own-tile': [configured('a UWWUBU'), lists('bd ce db ec', 'bc cb de ed'), invalid],
  'line-closed-in-the-corner': [lists('bd ce db ec', 'bc cb de ed ee'), valid('a BUUUUU', 'b UBUUUU', 'e UUUUBU')],
  'line-closed-on-the-edge': [configured('d UWWWWB'), valid('d BBBBBB')],
  'line-does-not-go-on-in-the-next-row': [
    configured('a UUUUUW', 'b BUUUUU'),
    lists('bd ce db ec', 'bc cb de ed'),
    invalid,
  ],
  'line-does-not-go-on-in-the-next-column': [
    configured('a UBUUUU', 'f WUUUUU'),
    lists('bd ce db ec', 'bc cb de ed'),
    invalid,
  ],
  'own-tile-next-to-the-square-closes-nothing': [
    configured('a UBWBUU'),
    lists('aa ae bd ce db ec', 'bc cb de ed'),
    invalid,
  ],

  // Corners and edges.
  'move-in-the-top-left-corner': [
    configured('a UWWBUU', 'b WWUUUU', 'c WUBBUU', 'd BUBWUU'),
    valid('a BBBBUU', 'b BBUUUU', 'c BUBBUU', 'd BUBWUU'),
  ],
  'move-in-the-top-right-corner': [
    configured('a UUBWWU', 'b UUUUWW', 'c UUWBUW', 'd UUBWUB'),
    valid('a UUBBBB', 'b UUUUBB', 'c UUWBUB', 'd UUBWUB'),
  ],
  'move-in-the-bottom-left-corner': [
    configured('c WUWBUU', 'd BUWWUU', 'e BBUUUU', 'f UBBWUU'),
    valid('c WUWBUU', 'd WUWWUU', 'e WWUUUU', 'f WWWWUU'),
  ],
  'move-in-the-bottom-right-corner': [
    configured('c UUWBUW', 'd UUBWUB', 'e UUUUBB', 'f UUWBBU'),
    valid('c UUWBUW', 'd UUBWUW', 'e UUUUWW', 'f UUWWWW'),
  ],
  'moves-along-the-top-edge': [
    lists('aa ab ac ad ae af', 'da db de df eb ec ed ee'),
    valid('a WUUUUU', 'b WWBBBB', 'c WWWWWW'),
  ],
  'moves-along-the-bottom-edge': [
    lists('bb bc bd be ca cb ce cf', 'fa fb fc fd fe ff'),
    valid('d BBBBBB', 'e WWWWBB', 'f UUUUUB'),
  ],
  'moves-along-the-left-edge': [
    lists('aa ba ca da ea fa', 'ad bd be ce de ed ee fd'),
    valid('b UWWUUU', 'c WWWWUU', 'd UWWWUU', 'e UBWUUU'),
  ],
  'moves-along-the-right-edge': [
    lists('ac bb bc cb db eb ec fc', 'af bf cf df ef ff'),
    valid('b UUUBWU', 'c UUBBBU', 'd UUBBBB', 'e UUUBBU'),
  ],
  'moves-in-all-four-corners': [lists('', 'aa ah ha hh'), valid('f UUBUUWUU', 'g UBUUUUWU', 'h BUUUUUUU')],
  'moves-on-every-edge-square': [
    lists('', 'aa ab ac ad ae af ag ah ba bh ca ch da dh ea eh fa fh ga gh ha hb hc hd he hf hg hh'),
    valid('c UWBBBBWU', 'd UWBBBBBB', 'e UWBBBBBU'),
  ],
  'small-board-with-a-long-list': [
    lists('aa ab ba ca da dd', 'ac ad bd cd da dd'),
    valid('a UUBU', 'b UBBU', 'c UBBU', 'd UWBU'),
  ],

  // Empty lists.
  'no-moves-for-white': [lists('', 'dd'), valid('a BUUU', 'b UBWU', 'c UWBU', 'd UUUB')],
  'no-moves-for-black': [lists('dd', ''), valid('a WUUU', 'b UWBU', 'c UBWU', 'd UUUW')],
  'no-moves-for-either-without-black-tiles': [configured('b UWWU', 'c UWWU'), lists('', ''), invalid],
  'no-moves-for-either-though-both-have-tiles': [
    configured('a BUUUUU', 'c UUWWUU', 'd UUWWUU'),
    lists('', ''),
    invalid,
  ],
  'full-board': [configured('a WBBW', 'b BWBB', 'c WBWW', 'd BBWB'), lists('', ''), invalid],
  'move-fills-the-last-square': [lists('dd', ''), ends('Valid move.\n  abcd\na WWWB\nb WWWB\nc WWWB\nd BBBW\n')],

  // The configuration.
  'configuration-is-empty': [
    has('Enter board configuration:\n  abcd\na UUUU\nb UWBU\nc UBWU\nd UUUU\nAvailable'),
    valid('c UWWU', 'd UWUU'),
  ],
  'configuration-overwrites-the-centre': [
    configured('c UUBWUU', 'd UUWBUU'),
    lists('bc cb de ed', 'bd ce db ec'),
    valid('c UUBBBU', 'd UUWBUU'),
  ],
  'configuration-writes-a-square-twice': [configured('d UWUU'), lists('ac bd ca', 'ab ba cd dc'), invalid],
  'configuration-writes-a-square-three-times': [configured('b UUWUUU'), valid('a UUBUUU', 'b UUBUUU', 'c UUBBUU')],
  'configuration-writes-the-tile-that-stands-there': [
    configured('a UUUU', 'b UWBU', 'c UBWU', 'd UUUU'),
    valid('a UBUU', 'b UBBU', 'c UBWU', 'd UUUU'),
  ],
  'configuration-places-tiles-far-from-all-others': [configured('a UUUUUUUW', 'h BUUUUUUB')],
  'configuration-flips-nothing': [configured('c WBWU'), lists('ac bd db', 'ab ba cd dc'), invalid],
  'configuration-in-no-order': [
    configured('a UBUUUB', 'b UUUUUU', 'c UUWBBU', 'd UUBWUU', 'e UUUUUU', 'f WUUUUW'),
    valid('c UUWWWW'),
  ],

  // Moves that are not legal, one reason each.
  'move-on-an-own-tile': [configured('c UUWBBW'), invalid],
  'move-on-a-tile-of-the-opponent': [configured('c UUWBUU'), invalid],
  'move-on-a-tile-that-would-close-a-line': [configured('c UBWBUU'), lists('bd ca ce db ec', 'bc de ed'), invalid],
  'move-on-a-tile-of-the-opponent-that-would-close-a-line': [
    configured('c UWWBUU'),
    lists('bd ce db ec ed', 'ba bc ca de ed'),
    invalid,
  ],
  'move-far-from-all-tiles': [configured('a UUUUUUUU', 'b UUUUUUUU'), invalid],
  'move-next-to-own-tiles-only': [configured('g UUUUUUUU', 'h UUUUUUWW'), invalid],
  'move-next-to-an-opponent-without-a-line': [configured('b UUUUUU', 'c UUWBUU', 'd UUBWUU'), invalid],
  'move-legal-for-white-only': [lists('bd ce db ec', 'bc cb de ed'), invalid],
  'move-legal-for-black-only': [lists('bd ce db ec', 'bc cb de ed'), invalid],
  'move-in-a-row-off-the-board': [configured('c UWWU', 'd UBUU'), lists('ac ad bd', 'ab ba bd da dc'), invalid],
  'move-in-a-column-off-the-board': [configured('b UWBB'), lists('ac ca db', 'ab ba cd db dc'), invalid],
  'move-off-the-board-behind-the-corner': [configured('a WUUU', 'b UBBU', 'c UBBU', 'd UUUB'), lists('', ''), invalid],

  // One position, one square, two colours.
  'square-legal-for-both-taken-by-black': [
    lists('ad ae bc ce db eb ec', 'af bc bf cb db de ed'),
    valid('b UUBBWU', 'c UUBBUU', 'd UUBWUU'),
  ],
  'square-legal-for-both-taken-by-white': [
    lists('ad ae bc ce db eb ec', 'af bc bf cb db de ed'),
    valid('b UUWWWU', 'c UUWBUU', 'd UUBWUU'),
  ],

  // Beyond the handout: dimensions.
  'beyond-dimension-0': [promptOnly],
  'beyond-dimension-3': [promptOnly],
  'beyond-dimension-28': [promptOnly],
  'beyond-dimension-minus-4': [promptOnly],
  'beyond-dimension-4-point-0': [promptOnly],
  'beyond-dimension-is-a-word': [promptOnly],
  'beyond-dimension-4x': [promptOnly],
  'beyond-dimension-of-twenty-digits': [promptOnly],
  'beyond-dimension-sign-alone': [promptOnly],
  'beyond-dimension-with-a-plus': [times(3, '  abcd\n'), lists('ac bd ca db', 'ab cd dc'), valid('b BWBU', 'c WWWU')],
  'beyond-dimension-with-zeros': [times(3, '  abcd\n'), lists('ac bd ca db', 'ab ba cd dc'), valid('c UBBU', 'd UUBU')],

  // Beyond the handout: configuration tokens.
  'beyond-configuration-colour-unknown': [stopsInConfiguration],
  'beyond-configuration-colour-in-lower-case': [stopsInConfiguration],
  'beyond-configuration-upper-case-letters': [stopsInConfiguration],
  'beyond-configuration-u-for-a-free-square': [stopsInConfiguration],
  'beyond-configuration-digits': [stopsInConfiguration],
  'beyond-configuration-too-short': [stopsInConfiguration],
  'beyond-configuration-too-long': [stopsInConfiguration],
  'beyond-configuration-two-exclamation-marks': [stopsInConfiguration],
  'beyond-configuration-four-exclamation-marks': [stopsInConfiguration],
  'beyond-configuration-glued-to-the-end-mark': [stopsInConfiguration],
  'beyond-configuration-letter-in-front-of-a-tile': [stopsInConfiguration],
  'beyond-configuration-tiles-off-the-board-close-no-line': [
    configured('a UUBB', 'b UWBU', 'c BBWU', 'd BUUU'),
    lists('bd db', 'ab ba cd dc'),
    invalid,
  ],
  'beyond-configuration-off-the-board': [
    has('Enter board configuration:\n  abcd\na UUBU\nb UWBU\nc UBWU\nd UUUU\nAvailable'),
    valid('c WWWU'),
  ],

  // Beyond the handout: move tokens. In all but the last three, ac holds a B.
  'beyond-move-wzz': [lists('bd ca db', 'ab ba ca cd dc'), invalid],
  'beyond-move-colour-unknown': [lists('bd ca db', 'ab ba ca cd dc'), invalid],
  'beyond-move-colour-in-lower-case': [lists('bd ca db', 'ab ba ca cd dc'), invalid],
  'beyond-move-upper-case-letters': [lists('bd ca db', 'ab ba ca cd dc'), invalid],
  'beyond-move-colour-alone': [lists('bd ca db', 'ab ba ca cd dc'), invalid],
  'beyond-move-without-colour': [lists('bd ca db', 'ab ba ca cd dc'), invalid],
  'beyond-move-too-long': [lists('bd ca db', 'ab ba ca cd dc'), invalid],
  'beyond-move-end-mark': [times(1, 'Enter board configuration:\n'), invalid],
  'beyond-move-u-for-a-free-square': [lists('bd ca db', 'ab ba ca cd dc'), invalid],
  'beyond-move-digits': [lists('bd ca db', 'ab ba ca cd dc'), invalid],
  'beyond-move-of-5000-bytes': [times(1, 'Invalid move.\n'), lacks('x'), invalid],
  'beyond-move-of-bytes-above-127': [lists('ac bd ca db', 'ab ba cd dc'), invalid],
  'beyond-move-with-a-nul': [lacks('\0'), invalid],

  // Beyond the handout: layouts.
  'beyond-layout-cr-lf': [lacks('\r'), configured('a UUBU'), valid('c WWWU')],
  'beyond-layout-byte-order-mark': [has('Enter the board dimension:   abcd\n'), configured('a UUUB'), valid('c WWWU')],
  'beyond-layout-no-final-newline': [configured('d BUUU'), valid('c WWWU', 'd BUUU')],
  'beyond-layout-tabs-and-blank-lines': [lacks('\t'), configured('a UUBU', 'b BWBU'), valid('c UWWU', 'd UWUU')],
  'beyond-layout-all-on-one-line': [
    lists('aa bd db', 'ab cd da dc'),
    ends('Valid move.\n  abcd\na UUBU\nb BWBU\nc WWWU\nd UWUU\n'),
  ],
  'beyond-layout-move-on-the-line-of-the-end-mark': [configured('b BWBU'), valid('a UUWU', 'b BWWU')],
  'beyond-layout-vertical-tab-and-form-feed': [configured('b BWBU'), valid('c UBBU', 'd UUBU')],

  // Beyond the handout: too much input, or too little.
  'beyond-input-left-over': [times(1, 'Enter a move:\n'), times(3, '  abcd\n'), valid('c UWWU', 'd UWUU')],
  'beyond-cut-before-the-dimension': [promptOnly],
  'beyond-cut-before-the-dimension-after-blank-lines': [promptOnly],
  'beyond-cut-before-the-configuration': [stopsInConfiguration],
  'beyond-cut-in-the-configuration': [stopsInConfiguration],
  'beyond-cut-in-a-tile': [stopsInConfiguration],
  'beyond-cut-in-the-end-mark': [stopsInConfiguration],
  'beyond-cut-before-the-move': [
    configured('a UUBU'),
    ends('Available moves for B:\nab\nba\nca\ncd\ndc\nEnter a move:\n'),
  ],
  'beyond-cut-in-the-move': [lists('bd ca db', 'ab ba ca cd dc'), invalid],
});
