import { departments } from '@rawaj/contract/catalogue/departments.ts'
import { synonymInput } from '@rawaj/contract/search/searchWordInputs.ts'
import { useSearchParams } from 'react-router'
import { DetailScreen, defineDetail, optionsOf } from '../details/index.ts'
import { groupText } from './groupText.ts'
import { phraseIn } from './madeFromMiss.ts'
import { WordsField } from './WordsField.tsx'

/** A group of synonyms: its words, whether the first alone finds the others, and where they mean the same. */
const synonymDetail = defineDetail({
  name: 'synonyms',
  entity: 'synonym',
  read: 'readSynonym',
  update: 'updateSynonym',
  create: 'createSynonym',
  remove: 'deleteSynonym',
  schema: synonymInput,
  title: groupText,
  empty: { words: [], oneWay: false, department: null },
  values: ({ words, oneWay, department }) => ({ words, oneWay, department }),
  sections: [
    {
      name: 'words',
      fields: [
        {
          kind: 'own',
          name: 'words',
          names: ['words'],
          Control: WordsField,
          text: (value, texts) => groupText({ words: value as string[] }, texts),
        },
        { kind: 'switch', name: 'oneWay' },
        {
          kind: 'choice',
          name: 'department',
          none: 'synonyms_department_everywhere',
          options: optionsOf('synonyms_department', departments),
        },
      ],
    },
  ],
})

export function Component() {
  const phrase = phraseIn(useSearchParams()[0])
  return <DetailScreen detail={synonymDetail} begun={phrase === '' ? undefined : { words: [phrase] }} />
}
