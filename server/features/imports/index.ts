/** Tables that staff import, undo and export: products, prices, stock, customers, subscribers. */

export { type Importer, openImport, takeFile } from './controlImport.ts'
export { convertUndoForVat } from './convertUndo.queries.ts'
export { createTemplate, exportProducts } from './exportProducts.queries.ts'
export { fetchPictures } from './fetchPictures.ts'
export { deleteOldImports, forgetImported } from './forgetImports.ts'
export { removeImportFile, storeImportFile } from './importFiles.ts'
export { importerOf, importHandlers } from './importHandlers.ts'
export { readImport } from './readImport.ts'
export { resumeImports, runImport } from './runImport.ts'
export { assertTakesPictures, takePictures } from './takePictures.ts'
export { writeErrors } from './writeErrors.ts'
