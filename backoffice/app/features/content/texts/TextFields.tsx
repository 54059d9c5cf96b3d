import type { DefaultText, InterfaceText } from '@rawaj/contract/content/interfaceTextSchemas.ts'
import { validateText } from '@rawaj/contract/content/interfaceTexts.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { controlClass, Field, frameClass } from '@rawaj/design/Field.tsx'
import { useController, useFormContext } from 'react-hook-form'
import { useTexts } from '../../../i18n/useTexts.ts'
import { useFieldTexts } from '../../details/index.ts'

type Suffix = 'Ar' | 'En'

/** The default and the own version in each language, side by side where there is room. */
export function TextFields() {
  const { t } = useTexts()
  const { state, ar, en } = useFormContext<Pick<InterfaceText, 'state' | 'ar' | 'en'>>().getValues()
  return (
    <>
      {(state === 'unfit' || state === 'unused') && (
        <Alert tone={state === 'unfit' ? 'warning' : 'info'}>{t(`words_${state}_text`)}</Alert>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 sm:grid-cols-2">
        <LanguageText suffix="Ar" language="ar" standard={ar} isUnused={state === 'unused'} />
        <LanguageText suffix="En" language="en" standard={en} isUnused={state === 'unused'} />
      </div>
    </>
  )
}

interface LanguageTextProps {
  suffix: Suffix
  language: Language
  standard: DefaultText | null
  isUnused: boolean
}

function LanguageText({ suffix, language, standard, isUnused }: LanguageTextProps) {
  const texts = useTexts()
  const { t } = texts
  const path = `text${suffix}`
  const { field: control } = useController({ name: path })
  const { setFocus } = useFormContext()
  const value = String(control.value ?? '')
  const { isLocked, error, label, optional } = useFieldTexts({ path, name: path, optional: true })
  const dir = language === 'ar' ? 'rtl' : 'ltr'
  if (!standard && !isUnused)
    return <p className="text-14 text-muted">{t(`words_only_${suffix === 'Ar' ? 'En' : 'Ar'}`)}</p>
  const wordError = error && standard ? validateText(value.trim(), standard) : null
  const isLineLocked = isLocked || isUnused
  /** The button goes, and what comes next is typed. */
  const beginWith = (text: string) => {
    control.onChange(text)
    setFocus(path)
  }
  return (
    <div className="grid gap-3">
      {standard && (
        <div className="grid gap-1">
          <p className="text-14 text-muted">{t(`words_default_${suffix}`)}</p>
          <p lang={language} dir={dir} className="rounded-control bg-ground px-3 py-2 wrap-anywhere">
            {standard.text}
          </p>
        </div>
      )}
      <Field
        label={label}
        optional={isUnused ? undefined : optional}
        required={false}
        hint={standard && hintOf(standard, texts)}
        error={
          wordError?.code === 'placeholder_missing' || wordError?.code === 'placeholder_unknown'
            ? t(`words_wrong_${wordError.code}`, { marks: wordError.marks.join(' ') })
            : error
        }
      >
        {(tie) => (
          <span className={frameClass}>
            <textarea
              {...control}
              {...tie}
              value={value}
              // A text of the interface is one line, however it is pasted.
              onChange={({ currentTarget }) => control.onChange(currentTarget.value.replace(/\s*\n\s*/g, ' '))}
              rows={2}
              lang={language}
              dir={dir}
              maxLength={standard?.maxLength}
              readOnly={isLineLocked}
              autoComplete="off"
              className={`${controlClass} field-sizing-content max-h-64 min-h-16 py-2.5`}
            />
          </span>
        )}
      </Field>
      {standard && value === '' && !isLineLocked && (
        <Button variant="quiet" size="sm" className="justify-self-start" onClick={() => beginWith(standard.text)}>
          {t(`words_copy_${suffix}`)}
        </Button>
      )}
    </div>
  )
}

/** Which placeholders of the default must stay, which others are allowed, and the maximum length. */
function hintOf({ needed, allowed, maxLength }: DefaultText, { t, number }: ReturnType<typeof useTexts>): string {
  const extra = allowed.filter((mark) => !needed.includes(mark))
  // Isolated: braces of a line in Arabic would turn round.
  const marks = (all: readonly string[]) => `\u2066${all.join(' ')}\u2069`
  return [
    needed.length > 0 && t('words_keep', { marks: marks(needed) }),
    extra.length > 0 && t('words_may_say', { marks: marks(extra) }),
    t('words_length', { length: number(maxLength) }),
  ]
    .filter(Boolean)
    .join(' · ')
}
