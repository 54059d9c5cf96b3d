/** Tables that staff bring, and take away: products, their prices, their stock. */

export { convertUndoForVat } from './convertUndo.ts'
export { createTemplate, exportProducts } from './exportProducts.ts'
export { fetchPictures } from './fetchPictures.ts'
export { deleteOldImports, forgetImported } from './forgetImports.ts'
export { removeImportFile, storeImportFile } from './importFiles.ts'
export { importerOf, importHandlers } from './importHandlers.ts'
export { readImport } from './readImport.ts'
export { resumeImports, runImport } from './runImport.ts'
export { type Importer, openImport, takeFile } from './steerImport.ts'
export { productImports } from './tables.ts'
export { assertTakesPictures, takePictures } from './takePictures.ts'
export { writeErrors } from './writeErrors.ts'
