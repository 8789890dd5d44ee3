import type { ProfileView } from '@dhc/contracts/member-api/profile'
import { withWords } from '@dhc/i18n/load-words'
import { useWords } from '@dhc/i18n/use-words'
import { AnswerList } from '@dhc/particulars/answer-list'
import { answersOfProfile } from '@dhc/particulars/particulars'
import { fieldsAsked, particularsGroups } from '@dhc/reference/member-fields'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { MemberPage } from '../../../member-page/member-page.tsx'
import { useOpenChange } from '../use-open-change.ts'
import { useProfile } from '../use-profile.ts'
import { AccountPart, OfProfile } from './account-part.tsx'

/** S2-45, D-101: what the centre knows of the member, and what one may change alone. */
export function ParticularsPage() {
  const words = useWords()
  const own = useProfile()
  return (
    <MemberPage title={words.member('account.particulars')} isBelowAccount>
      <OfProfile own={own}>
        {(profile) => (
          <>
            <ParticularsPart profile={profile} reload={own.load} onSaved={own.setProfile} />
            <IdentityPart profile={profile} />
          </>
        )}
      </OfProfile>
    </MemberPage>
  )
}

/** D-101: as on the identity document, so only staff change it. */
function IdentityPart({ profile }: { readonly profile: ProfileView }) {
  const words = useWords()
  const { guardian } = profile
  return (
    <AccountPart id="identity" heading={words.member('register.screen.person')}>
      <AnswerList
        answers={[
          { name: 'mobile', answer: profile.mobile },
          { name: 'surname_en', answer: profile.surname_en },
          { name: 'given_name_en', answer: profile.given_name_en },
          { name: 'surname_zh', answer: profile.surname_zh ?? '' },
          { name: 'given_name_zh', answer: profile.given_name_zh ?? '' },
          { name: 'gender', answer: profile.gender },
          { name: 'date_of_birth', answer: profile.date_of_birth },
          ...(guardian ? [{ name: 'guardian.name' as const, answer: guardian.name }] : []),
        ]}
      />
      <p className="mt-4 text-ink-soft">{words.member('account.staffOnly')}</p>
    </AccountPart>
  )
}

/** Most visits only read; the form comes with the first change. */
const ChangeForm = lazy(() => withWords(import('./change-form.tsx')).then((module) => ({ default: module.ChangeForm })))

type Props = {
  readonly profile: ProfileView
  readonly reload: () => Promise<ProfileView | undefined>
  readonly onSaved: (profile: ProfileView) => void
}

/** D-101: what the member may change alone, one group at a time. */
function ParticularsPart({ profile, reload, onSaved }: Props) {
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
              change={change}
              profile={profile}
              isMinor={isMinor}
              isRestored={isRestored}
              reload={reload}
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
