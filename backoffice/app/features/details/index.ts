/** Details of the back office, declared as data over the table of calls, and the forms that they are made of. */

export { ActionButton } from './ActionButton.tsx'
export { byId } from './byId.tsx'
export { DetailFrame } from './DetailFrame.tsx'
export { DetailScreen } from './DetailScreen.tsx'
export { defineDetail } from './defineDetail.ts'
export { defineDetailScreen } from './defineDetailScreen.tsx'
export { AnyEntityForm, EntityForm } from './EntityForm.tsx'
export { FactsCard } from './FactsCard.tsx'
export { FieldControl } from './FieldControl.tsx'
export { FormContext, type FormTexts } from './FormContext.ts'
export { AnyFormDialog, FormDialog } from './FormDialog.tsx'
export { EntityChoice } from './fields/EntityChoice.tsx'
export { pdfError, pictureError, pictureSource, pictureTypes, readDataUrl } from './fields/pictureFile.ts'
export { RowButtons } from './fields/RowButtons.tsx'
export { useFieldRows } from './fields/useFieldRows.ts'
export { useMovedRows } from './fields/useMovedRows.ts'
export {
  type Field,
  type FormField,
  type FormSection,
  fieldKey,
  namesOf,
  type Option,
  type Section,
  type Values,
} from './fieldTypes.ts'
export { ListedDetail, useListedRow } from './ListedDetail.tsx'
export { lateField } from './lateField.tsx'
export { listedKey } from './listedKey.ts'
export { mergeRows } from './mergeChanges.ts'
export { NewEntityForm } from './NewEntityForm.tsx'
export { NewEntityScreen } from './NewEntityScreen.tsx'
export { optionsOf } from './optionsOf.ts'
export { QueryDetail } from './QueryDetail.tsx'
export { SaveBar, type SaveBarProps } from './SaveBar.tsx'
export { textsOf } from './textsOf.ts'
export { useChange } from './useChange.ts'
export { useFieldTexts } from './useFieldTexts.ts'
export { useFigure } from './useFigure.ts'
