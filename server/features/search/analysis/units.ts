/** Units as they are written and said, folded, and what one of them is in the unit that sizes are compared in. */
interface Unit {
  base: 'mm' | 'in' | 'ml' | 'g' | 'bar' | 'deg' | 'v' | 'w' | 'piece'
  factor: number
}

const units = new Map<string, Unit>()
const unit = (base: Unit['base'], factor: number, names: string) => {
  for (const name of names.split(' ')) units.set(name, { base, factor })
}
unit('mm', 1, 'mm مم ملم ملي ميلي مليمتر ملليمتر ميليمتر ملمتر millimeter millimetre millimeters millimetres mil')
unit('mm', 10, 'cm سم سنتي سنتيمتر سنتمتر سانتي centimeter centimetre centimeters centimetres cms')
unit('mm', 1000, 'm م متر امتار meter metre meters metres mtr mtrs')
unit('in', 1, 'in inch inches " بوصه بوصات انش انشات انج انشه بوص')
unit('ml', 1, 'ml مل ميليلتر ملليلتر مليلتر milliliter millilitre cc سيسي')
unit('ml', 1000, 'l لتر لترات ليتر litre liter litres liters ltr')
unit('g', 1, 'g gm gram grams جم جرام غرام جرامات غ')
unit('g', 1000, 'kg kgs kilo كجم كغ كيلو كيلوجرام كيلوغرام kilogram')
unit('bar', 1, 'bar bars بار')
unit('deg', 1, '° deg degree degrees درجه درجات')
unit('v', 1, 'v volt volts فولت')
unit('w', 1, 'w watt watts واط وات')
unit('piece', 1, 'pc pcs piece pieces قطعه قطع حبه حبات حبوب count ct unit units وحده')

/** The unit a word or sign names, where it stands behind a number. */
export function unitOf(text: string): Unit | undefined {
  return units.get(text)
}

/** Two numbers with one of these between are sizes of one thing, and share the unit of the last: 63 × 32 mm. */
export const dimensionWords: ReadonlySet<string> = new Set(['×', 'x', 'في', 'الي', 'ل', 'to', 'by', 'علي', 'ضرب'])

/** Outside diameters of plastic pipe beside the inch sizes they are sold as; the first is the usual one. */
const nominalSizes: readonly (readonly [inches: number, ...millimetres: number[]])[] = [
  [0.375, 16],
  [0.5, 20],
  [0.75, 25],
  [1, 32],
  [1.25, 40],
  [1.5, 50],
  [2, 63, 50],
  [2.5, 75],
  [3, 90, 75],
  [4, 110],
  [5, 140, 125],
  [6, 160],
  [8, 200, 225],
  [10, 250],
  [12, 315],
]
/** Nominal bores (DN) beside their inch sizes. */
const bores: ReadonlyMap<number, number> = new Map([
  [10, 0.375],
  [15, 0.5],
  [20, 0.75],
  [25, 1],
  [32, 1.25],
  [40, 1.5],
  [50, 2],
  [65, 2.5],
  [80, 3],
  [100, 4],
  [125, 5],
  [150, 6],
  [200, 8],
])

/** The millimetres an inch size of pipe is known by, the usual one first. */
export function millimetresOf(inches: number): readonly number[] {
  return nominalSizes.find(([size]) => size === inches)?.slice(1) ?? []
}

/** The nominal inch size of a pipe with this outer diameter. */
export function inchesOf(millimetres: number): number | undefined {
  return nominalSizes.find(([, ...sizes]) => sizes[0] === millimetres)?.[0]
}

/** The inch size of a nominal bore: DN 50 is 2 inches. */
export const inchesOfBore = (bore: number): number | undefined => bores.get(bore)
