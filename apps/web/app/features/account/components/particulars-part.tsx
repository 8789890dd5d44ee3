import type { ProfileView } from '@dhc/contracts/member-api/profile'
import { withWords } from '@dhc/i18n/load-words'
import { useWords } from '@dhc/i18n/use-words'
import { AnswerList } from '@dhc/particulars/answer-list'
import { answersOfProfile } from '@dhc/particulars/particulars'
import { fieldsAsked, particularsGroups } from '@dhc/reference/member-fields'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useOpenChange } from '../use-open-change.ts'
import { AccountPart } from './account-part.tsx'

/** Most visits only read; the form comes with the first change. */
const ChangeForm = lazy(() => withWords(import('./change-form.tsx')).then((module) => ({ default: module.ChangeForm })))

type Props = {
  readonly profile: ProfileView
  readonly reload: () => Promise<ProfileView | undefined>
  readonly onSaved: (profile: ProfileView) => void
}

/** D-101: what the member may change alone, one group at a time. */
export function ParticularsPart({ profile, reload, onSaved }: Props) {
  const words = useWords()
  const { change, isRestored, begin, end } = useOpenChange()
  const [saved, setSaved] = useState<string>()
  const [closed, setClosed] = useState<string>()
  const close = () => {
    setClosed(change?.group)
    end()
  }
  const answers = answersOfProfile(profile)
  const isMinor = profile.guardian !== null
  return particularsGroups.map((group) => {
    const heading = words.member(`register.screen.${group}`)
    if (change?.group === group) {
      return (
        <AccountPart key={group} id={`part-${group}`} heading={heading}>
          <Suspense fallback={null}>
            <ChangeForm
              {...{ change, profile, isMinor, isRestored, reload }}
              onCancel={close}
              onSaved={(newest) => {
                onSaved(newest)
                setSaved(group)
                close()
              }}
            />
          </Suspense>
        </AccountPart>
      )
    }
    const open = () => {
      setSaved(undefined)
      begin({ group, answers })
    }
    return (
      <AccountPart
        key={group}
        id={`part-${group}`}
        heading={heading}
        action={<ChangeButton of={heading} isClosed={closed === group} onClick={open} />}
      >
        <p role="status" className="font-bold text-good">
          {saved === group ? words.member('account.saved') : ''}
        </p>
        <AnswerList answers={fieldsAsked(group, answers, isMinor).map((name) => ({ name, answer: answers[name] }))} />
      </AccountPart>
    )
  })
}

type ButtonProps = { readonly of: string; readonly isClosed: boolean; readonly onClick: () => void }

/** Gets the focus back when its form is closed: whoever works by keyboard is where they were. */
function ChangeButton({ of, isClosed, onClick }: ButtonProps) {
  const words = useWords()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isClosed) button.current?.focus()
  }, [isClosed])
  return (
    <button ref={button} type="button" onClick={onClick} className="link-button">
      {words.member('form.change')}
      <span className="sr-only">{of}</span>
    </button>
  )
}
