import { foldText } from '../text/foldText.ts'

/** How quantities are written beside goods, in both languages. Texts are folded (`foldText`) before they are compared. */

/** Units in which pieces are counted; metres, litres and millimetres belong to the goods. */
const pieceUnits =
  'pcs pc piece pieces ea each no nos unit units set sets roll rolls box boxes carton cartons ctn bag bags length lengths pair pairs bundle bundles bottle bottles tin tins can cans ' +
  'قطعه قطع حبه حبات حبوب عدد وحده وحدات طقم اطقم رول رولات لفه لفات علبه علب كرتون كرتونه كراتين كيس اكياس شده حزمه حزم زوج عود اعواد ماسوره'
/** A unit of a column, where it stands alone: goods may also be counted by length or weight there. */
const columnUnits = `${pieceUnits} m mtr mtrs meter metre meters metres lm rm kg l ltr litre liter lot ls م متر امتار م.ط كجم كغ لتر مقطوعيه`

const setOf = (units: string) => new Set(units.split(' ').map(foldText))
const units = setOf(pieceUnits)
const unitsOfColumns = setOf(columnUnits)

/** A regular expression's alternatives for a unit of pieces, the longest first. */
export const pieceUnitPattern = [...units].sort((one, other) => other.length - one.length).join('|')

export const isColumnUnit = (cell: string): boolean => unitsOfColumns.has(foldText(cell).replace(/\.$/, '').trim())

/** Contents of a pack are part of its name: "pack of 10 pcs", «عبوة 10 قطع». */
export const packPattern = 'pack of|pack|box of|bundle of|set of|of|عبوه|باكيت|علبه|كرتون|حزمه'

/** What stands before a quantity: "qty 12", «عدد ١٢», «الكمية: 12». */
export const labelPattern = "qty|quantity|q'?ty|quant|count|العدد|عدد|الكميه|كميه"
