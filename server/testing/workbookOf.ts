import { zipOf } from './zipOf.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

interface Workbook {
  /** Content of `<sheetData>`. */
  rows: string
  /** Content of `<sst>`. */
  strings?: string
  /** Declared size of the table of texts, instead of its real one. */
  declaredBytes?: number
}

/** A workbook of one sheet as it is written down (ECMA-376), also one that no program would write. */
export function workbookOf({ rows, strings = '', declaredBytes }: Workbook): Buffer {
  const types = ['sheet.main+xml', 'worksheet+xml', 'sharedStrings+xml'].map(
    (type) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${type}`,
  )
  const override = (part: string, type = '') => `<Override PartName="${part}" ContentType="${type}"/>`
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
  const relations = (...all: string[]) =>
    `${head}<Relationships xmlns="${packages}/relationships">${all.join('')}</Relationships>`
  const files: [name: string, text: string][] = [
    [
      '[Content_Types].xml',
      `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
        `${override('/xl/workbook.xml', types[0])}${override('/xl/worksheets/sheet1.xml', types[1])}${override('/xl/sharedStrings.xml', types[2])}</Types>`,
    ],
    ['_rels/.rels', relations(relation('r1', 'officeDocument', 'xl/workbook.xml'))],
    [
      'xl/workbook.xml',
      `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="One" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations(
        relation('r1', 'worksheet', 'worksheets/sheet1.xml'),
        relation('r2', 'sharedStrings', 'sharedStrings.xml'),
      ),
    ],
    ['xl/sharedStrings.xml', `${head}<sst xmlns="${main}">${strings}</sst>`],
    ['xl/worksheets/sheet1.xml', `${head}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`],
  ]
  return zipOf(
    files.map(([name, text]) => ({
      name,
      content: Buffer.from(text),
      ...(declaredBytes !== undefined && name === 'xl/sharedStrings.xml' && { declaredBytes }),
    })),
  )
}
