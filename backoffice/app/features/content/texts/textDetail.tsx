import type { InterfaceText } from '@rawaj/contract/content/interfaceTextSchemas.ts'
import { RemoveIcon, RetryIcon } from '@rawaj/design/icons.tsx'
import { StatusPill } from '@rawaj/design/StatusPill.tsx'
import { useNavigate } from 'react-router'
import { useAdminApi } from '../../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { Moment } from '../../../ui/Moment.tsx'
import { ActionButton, defineDetailScreen, useChange } from '../../details/index.ts'
import { notify } from '../../toasts/index.ts'
import { TextFields } from './TextFields.tsx'
import { textForm } from './textForm.ts'
import { formText, namespaceText, stateTones, titleOf } from './textLabels.ts'

/** A text of the interface: the default in both languages, and what the owner says instead. */
export const Component = defineDetailScreen({
  name: 'words',
  entity: 'interface_word',
  read: 'readWord',
  update: 'updateWord',
  remove: 'resetWord',
  schema: textForm,
  title: titleOf,
  values: ({ textAr, textEn, ar, en, state }) => ({ textAr, textEn, ar, en, state }),
  sections: [
    {
      name: 'texts',
      fields: [{ kind: 'own', name: 'texts', names: ['textAr', 'textEn'], Control: TextFields, text: String }],
    },
  ],
  removal: (word) => <ResetWord word={word} />,
  facts: (word, texts) => {
    const { t } = texts
    const form = formText(word, texts)
    return [
      { label: t('words_place'), content: namespaceText(word.place, texts) },
      ...(form === null ? [] : [{ label: t('words_form'), content: form }]),
      {
        label: t('words_state'),
        content: <StatusPill tone={stateTones[word.state]}>{t(`words_state_${word.state}`)}</StatusPill>,
      },
      ...(word.changedAt === null
        ? []
        : [{ label: t('words_changedAt'), content: <Moment at={word.changedAt} full /> }]),
    ]
  },
})

/** Takes the default again; what nothing says any more goes. */
function ResetWord({ word }: { word: InterfaceText }) {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const navigate = useNavigate()
  const { id, version, state } = word
  const change = useChange<InterfaceText>(id, { list: 'words', entity: 'interface_word' })
  const act = state === 'unused' ? 'remove' : 'reset'
  if (state === 'default') return null
  return (
    <ActionButton
      icon={act === 'remove' ? <RemoveIcon /> : <RetryIcon />}
      label={t(`words_${act}`)}
      question={{ title: t(`words_${act}`), text: t(`words_${act}_question`) }}
      run={() =>
        change(async () => ({ data: (await adminApi.resetWord({ params: { id }, body: { version } })).data ?? word }))
      }
      onDone={() => {
        notify(act === 'remove' ? t('words_removed') : t('words_reset_done', { count: 1 }))
        if (act === 'remove') void navigate('/words', { replace: true })
      }}
    />
  )
}
