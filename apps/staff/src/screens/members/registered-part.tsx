import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { WelcomeSlip } from '../../desk/slip.tsx'
import { wordsOfConsole } from '../../words/console-words.ts'
import type { Registered } from './register-form.tsx'

type Props = { readonly made: Registered; readonly onNext: () => void }

export function RegisteredPart({ made, onNext }: Props) {
  const say = wordsOfConsole()
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => next.current?.focus(), [])
  return (
    <div className="panel flex flex-col items-start gap-4">
      <div role="status">
        <p className="font-bold text-good text-lg">{say(made.member_no ? 'identity.done' : 'counter.applied')}</p>
        <p className="font-bold text-2xl tabular-nums">{made.member_no ?? made.application_no}</p>
        <p>{made.name}</p>
      </div>
      <p className="flex flex-wrap gap-3">
        {made.member_no ? <WelcomeSlip memberNo={made.member_no} name={made.name} /> : null}
        <Link to={`/members/${made.member_id}`} className="quiet-button">
          {say('member.heading')}
        </Link>
        <button ref={next} type="button" onClick={onNext} className="main-button">
          {say('enrol.next')}
        </button>
      </p>
    </div>
  )
}
