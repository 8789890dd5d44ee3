import { listMessageTemplatesCall } from '@dhc/contracts/staff-api/notifications'
import { useWords } from '@dhc/i18n/use-words'
import { htmlLang, locales } from '@dhc/locales/locale'
import { longestBody, longestTitle } from '@dhc/reference/message-rules'
import { FormTextArea } from '@dhc/ui/form-text-area'
import { SelectField, TextField } from '../../desk/fields.tsx'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { chosenLocale, wordsOfConsole } from '../../words/console-words.ts'
import type { Draft } from './message-draft.ts'

type Props = { readonly draft: Draft; readonly onDraft: (draft: Draft) => void }

/** Each member reads it in the own language, so it is written in three. A ready text is a beginning. */
export function MessageTexts({ draft, onDraft }: Props) {
  const say = wordsOfConsole()
  const words = useWords()
  const { data } = useDeskQuery(listMessageTemplatesCall, {})
  const begin = (code: string) => {
    const ready = data?.items.find((each) => each.code === code)
    if (ready) onDraft({ ...draft, title: ready.title, body: ready.body })
  }
  return (
    <>
      <SelectField
        id="message-template"
        label={say('messages.template')}
        emptyLabel={say('messages.ownText')}
        options={(data?.items ?? []).map(({ code, title }) => ({ value: code, label: title[chosenLocale()] }))}
        value=""
        onChoose={begin}
      />
      <p className="text-ink-soft">{say('messages.noHealth')}</p>
      {locales.map((locale) => (
        <fieldset key={locale} className="panel flex flex-col gap-2">
          <legend className="px-2 font-bold">{say(`messages.in.${locale}`)}</legend>
          <TextField
            id={`title-${locale}`}
            label={say('messages.title')}
            lang={htmlLang[locale]}
            maxLength={longestTitle}
            value={draft.title[locale]}
            onText={(text) => onDraft({ ...draft, title: { ...draft.title, [locale]: text } })}
          />
          <FormTextArea
            id={`body-${locale}`}
            label={say('messages.body')}
            errorPrefix={words.common('form.errorPrefix')}
            lang={htmlLang[locale]}
            maxLength={longestBody}
            rows={3}
            value={draft.body[locale]}
            onChange={({ target }) => onDraft({ ...draft, body: { ...draft.body, [locale]: target.value } })}
          />
        </fieldset>
      ))}
    </>
  )
}
