import { useWords } from '@dhc/i18n/use-words'
import { enrolmentStatusOptions } from '@dhc/reference/enrolment-status'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { type SoldClass, weeklyTimesIn } from '../../desk/class-words.ts'
import { RadioChoice, TextField } from '../../desk/fields.tsx'
import { TextLink } from '../../desk/links.tsx'
import { refusalForStaff } from '../../desk/refusal-for-staff.ts'
import { Screen } from '../../desk/screen.tsx'
import { chosenLocale, say } from '../../words/console-words.ts'
import { ClassChoice, useClassSearch } from './class-choice.tsx'
import { type Form, type FormsOf, readForm, useForms } from './use-forms.ts'

const channels = ['PAPER', 'PHONE', 'COUNTER'] as const

/** A box of paper forms for one class: class and channel once, then six digits and Enter for each form. */
export function FormsScreen() {
  const search = useClassSearch()
  const [channel, setChannel] = useState<(typeof channels)[number]>('PAPER')
  const [of, setOf] = useState<FormsOf>()
  const begin = (event: SubmitEvent) => {
    event.preventDefault()
    if (search.chosen) setOf({ taught: search.chosen, channel })
  }
  return (
    <Screen title={say('forms.heading')} actions={<TextLink to="/enrol">{say('nav.enrol')}</TextLink>}>
      {of ? (
        <Forms of={of} onOther={() => setOf(undefined)} />
      ) : (
        <form noValidate onSubmit={begin} className="flex flex-col gap-4">
          <ClassChoice search={search} />
          <RadioChoice
            name="channel"
            legend={say('enrol.channel')}
            codes={channels}
            chosen={channel}
            wordsFor={(code) => say(`channel.${code}`)}
            onChoose={setChannel}
          />
          <p>
            <button type="submit" aria-disabled={!search.chosen} className="main-button">
              {say('forms.begin')}
            </button>
          </p>
        </form>
      )}
    </Screen>
  )
}

type FormsProps = { readonly of: FormsOf; readonly onOther: () => void }

/** The next form is typed while the one before is on its way; what became of each stands below, the newest first. */
function Forms({ of, onOther }: FormsProps) {
  const words = useWords()
  const { forms, enter, again, undo, waiting } = useForms(of)
  const [typed, setTyped] = useState('')
  const [isUnread, setUnread] = useState(false)
  const field = useRef<HTMLFormElement>(null)
  useEffect(() => field.current?.querySelector('input')?.focus(), [])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const form = readForm(typed)
    setUnread(form === undefined)
    if (!form) return
    enter(form)
    setTyped('')
  }
  const done = forms.filter(({ state }) => state === 'entered').length
  return (
    <>
      <p className="mb-4 font-bold text-lg">
        {of.taught.classCode} {nameOf(of.taught)} · {weeklyTimesIn(words, of.taught)} · {say(`channel.${of.channel}`)}
      </p>
      <form ref={field} noValidate onSubmit={submit} className="mb-4 flex flex-col gap-2">
        <TextField
          id="form-number"
          label={say('forms.number')}
          hint={say(of.taught.method === 'DRAW' ? 'forms.pairHint' : 'forms.hint')}
          {...(isUnread ? { error: say('forms.unread') } : {})}
          inputMode="numeric"
          autoComplete="off"
          data-takes-scan=""
          value={typed}
          onText={setTyped}
          width="short"
        />
        <p className="flex flex-wrap gap-4">
          <button type="submit" className="main-button">
            {say('enrol.button')}
          </button>
          <button type="button" onClick={onOther} className="quiet-button">
            {say('forms.other')}
          </button>
        </p>
      </form>
      <p role="status" className="mb-2 font-bold">
        {say('forms.count', { done, refused: forms.filter(({ state }) => state === 'refused').length, waiting })}
      </p>
      <ul className="flex flex-col gap-1">
        {forms.toReversed().map((form) => (
          <li key={form.id} className="panel flex flex-wrap items-center justify-between gap-4">
            <FormLine form={form} />
            {form.state === 'entered' ? (
              <LineButton label={say('forms.undo')} form={form} onPress={undo} />
            ) : isUnsent(form) ? (
              <LineButton label={say('desk.again')} form={form} onPress={again} />
            ) : null}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The connection broke: the number stays in its line. */
const isUnsent = ({ state, why }: Form) => state === 'refused' && typeof why === 'object' && why.status === 0

type LineButtonProps = { readonly label: string; readonly form: Form; readonly onPress: (form: Form) => void }

function LineButton({ label, form, onPress }: LineButtonProps) {
  return (
    <button type="button" onClick={() => onPress(form)} className="quiet-button">
      {label}
      <span className="sr-only"> {form.memberNo}</span>
    </button>
  )
}

/** What became of one form: the name to compare with the paper, or why it was refused. */
function FormLine({ form }: { readonly form: Form }) {
  const words = useWords()
  const { member, made, state, why } = form
  const who = member ? `${form.memberNo} ${member.name} ${member.name_zh ?? ''}` : form.memberNo
  if (state === 'undone') return <p className="text-ink-soft line-through">{who}</p>
  const refused =
    why === undefined ? '' : typeof why === 'string' ? say(`forms.${why}`) : refusalForStaff(words, why).join(' ')
  if (state === 'refused') {
    return (
      <p className="font-bold text-danger">
        {who}: {refused}
      </p>
    )
  }
  if (!made) return <p>{who} …</p>
  return (
    <p>
      <strong>{who}</strong> · {words.option(enrolmentStatusOptions, made.status)} ·{' '}
      {say('enrol.entryNo', { number: made.entryNo })}
      {form.isTogether ? ` · ${say('forms.together')}` : ''}
      {refused ? <span className="block font-bold text-danger">{refused}</span> : null}
    </p>
  )
}

const nameOf = ({ courseName }: SoldClass) => courseName[chosenLocale()]
