/** Which of the seven segments (a to g, clockwise from the top, g in the middle) of a display show a digit. */
export const sevenSegments: Record<string, string> = {
  0: 'abcdef',
  1: 'bc',
  2: 'abged',
  3: 'abgcd',
  4: 'fgbc',
  5: 'afgcd',
  6: 'afgedc',
  7: 'abc',
  8: 'abcdefg',
  9: 'abcdfg',
  '-': 'g',
}
