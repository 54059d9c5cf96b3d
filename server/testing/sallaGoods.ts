const headings = ['النوع ', 'أسم المنتج', 'تصنيف المنتج', 'سعر المنتج', 'الوصف', 'رمز المنتج sku', 'الكمية المتوفرة']
const optionHeadings = (place: number) => [`[${place}] الاسم`, `[${place}] النوع`, `[${place}] القيمة`]

/** A table of Salla: products of ten options each, told apart by size and colour, every other option without a SKU. */
export function sallaGoods(rows: number): (string | number)[][] {
  const table: (string | number)[][] = [[...headings, ...optionHeadings(1), ...optionHeadings(2)]]
  for (let place = 0; table.length <= rows; place++) {
    const name = `أنبوب ${place}`
    table.push([
      ...['منتج', name, place % 2 === 0 ? 'أنابيب > ضغط' : 'صرف', 20 + place, `وصف ${name}`, `SIZED-${place}`, ''],
      ...['المقاس', 'نص', '', 'اللون', 'نص', ''],
    ])
    for (let option = 0; option < 10 && table.length <= rows; option++)
      table.push([
        ...['خيار', name, '', 20 + place + option, '', option % 2 === 0 ? `SIZED-${place}-${option}` : '', option],
        ...[
          'المقاس',
          'نص',
          `${20 + Math.floor(option / 2) * 5} مم`,
          'اللون',
          'نص',
          option % 2 === 0 ? 'أبيض' : 'رمادي',
        ],
      ])
  }
  return table
}
