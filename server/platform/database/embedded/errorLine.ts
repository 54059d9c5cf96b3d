/** The line of a program's output that names the error, without its prefix and full stop. */
export function errorLine(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const line =
    lines.findLast((text) => /\b(error|fatal|panic):/i.test(text)) ??
    lines.findLast((text) => /error|not found|ENOENT|EACCES/i.test(text)) ??
    lines.at(-1) ??
    'it says nothing'
  return line
    .replace(/^(.*?\b(error|fatal|panic): *|postgres: *|but )/i, '')
    .slice(0, 160)
    .replace(/\.$/, '')
}
