/** The characters that a TrueType font has glyphs for, by its `cmap` table (formats 4 and 12). */
export function fontCoverage(font: Buffer): Set<number> {
  const cmap = tableOffset(font, 'cmap')
  const covered = new Set<number>()
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index += 1) {
    const subtable = cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4)
    const format = font.readUInt16BE(subtable)
    if (format === 4) addSegments(font, subtable, covered)
    if (format === 12) addGroups(font, subtable, covered)
  }
  return covered
}

function tableOffset(font: Buffer, tag: string): number {
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const record = 12 + index * 16
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8)
  }
  throw new Error(`The font has no table ${tag}`)
}

function addSegments(font: Buffer, subtable: number, covered: Set<number>): void {
  const doubledCount = font.readUInt16BE(subtable + 6)
  const ends = subtable + 14
  const starts = ends + doubledCount + 2
  const deltas = starts + doubledCount
  const offsets = deltas + doubledCount
  for (let at = 0; at < doubledCount; at += 2) {
    const start = font.readUInt16BE(starts + at)
    const end = font.readUInt16BE(ends + at)
    const delta = font.readUInt16BE(deltas + at)
    const offset = font.readUInt16BE(offsets + at)
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      const listed = offset === 0 ? code : font.readUInt16BE(offsets + at + offset + (code - start) * 2)
      if (listed !== 0 && (listed + delta) % 0x10000 !== 0) covered.add(code)
    }
  }
}

function addGroups(font: Buffer, subtable: number, covered: Set<number>): void {
  const count = font.readUInt32BE(subtable + 12)
  for (let index = 0; index < count; index += 1) {
    const group = subtable + 16 + index * 12
    const end = font.readUInt32BE(group + 4)
    for (let code = font.readUInt32BE(group); code <= end; code += 1) covered.add(code)
  }
}
