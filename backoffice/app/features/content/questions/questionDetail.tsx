import { questionInput } from '@rawaj/contract/content/textSchemas.ts'
import { defineDetailScreen } from '../../details/index.ts'
import { BilingualRichText, richTextField } from '../richText/richTextField.tsx'
import { TextPreview } from '../richText/TextPreview.tsx'
import { TextVersions } from '../richText/TextVersions.tsx'
import { questionIn } from './questionIn.ts'

const Answer = () => <BilingualRichText name="answer" placeholders />

const versions = (
  <TextVersions
    name="questions"
    list={async (adminApi, id, signal) => (await adminApi.listQuestionVersions({ params: { id } }, { signal })).data}
    read={async (adminApi, id, version) => {
      const { questionAr, questionEn, answerAr, answerEn } = (
        await adminApi.readQuestionVersion({ params: { id, version } })
      ).data
      return { questionAr, questionEn, answerAr, answerEn }
    }}
  />
)

/** A question with its answer. */
export const Component = defineDetailScreen({
  name: 'questions',
  entity: 'question',
  read: 'readQuestion',
  update: 'updateQuestion',
  create: 'createQuestion',
  remove: 'deleteQuestion',
  title: questionIn,
  schema: questionInput,
  empty: { questionAr: '', questionEn: '', answerAr: null, answerEn: null },
  values: ({ questionAr, questionEn, answerAr, answerEn }) => ({ questionAr, questionEn, answerAr, answerEn }),
  sections: [
    {
      name: 'text',
      fields: [{ kind: 'bilingual', name: 'question', maxLength: 200 }, richTextField('answer', Answer)],
    },
    { name: 'preview', fields: [], after: <TextPreview title="question" text="answer" /> },
    { name: 'versions', fields: [], after: versions },
  ],
})
