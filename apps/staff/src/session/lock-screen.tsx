import { useWords } from '@dhc/i18n/use-words'
import { useShownModal } from '@dhc/ui/use-shown-modal'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { say } from '../words/console-words.ts'
import { hearOfLife, tellOfLife } from './one-sign-in.ts'
import { signOut } from './sign-in.ts'
import { SignInForm } from './sign-in-form.tsx'
import { answerWhoItIs, lockSession, type Staff, useIsAsked, useStaff } from './staff-session.ts'

/** Above everything and nothing behind it can be read or reached; the open form is as it was when the person is back. */
export function LockScreen({ staff }: { readonly staff: Staff }) {
  const queries = useQueryClient()
  const dialog = useShownModal()
  return (
    <dialog ref={dialog} aria-labelledby="locked" onCancel={(event) => event.preventDefault()} className="lock-screen">
      <h2 id="locked" className="mb-2 font-bold text-xl">
        {say('lock.heading')}
      </h2>
      <p className="mb-4">{say('lock.text', { name: staff.name })}</p>
      <SignInForm username={staff.username} onDone={() => void queries.invalidateQueries()} />
      <p className="mt-4">
        <button type="button" onClick={() => void signOut()} className="text-link">
          {say('lock.somebodyElse')}
        </button>
      </p>
    </dialog>
  )
}

/** Before what changes the ways into an account: a console that was left open is not enough. The screen under it stays. */
export function ConfirmItIsYou() {
  const staff = useStaff()
  return useIsAsked() ? <ConfirmDialog title={say('confirmYou.heading')} username={staff.username} /> : null
}

function ConfirmDialog({ title, username }: { readonly title: string; readonly username: string }) {
  const words = useWords()
  const dialog = useShownModal()
  return (
    <dialog ref={dialog} aria-labelledby="confirm-you" onClose={() => answerWhoItIs(false)} className="ask-dialog">
      <h2 id="confirm-you" className="mb-2 font-bold text-lg">
        {title}
      </h2>
      <p className="mb-4">{say('confirmYou.text')}</p>
      <SignInForm username={username} onDone={() => answerWhoItIs(true)} />
      <p className="mt-4">
        <button type="button" onClick={() => dialog.current?.close()} className="quiet-button">
          {words.common('common.cancel')}
        </button>
      </p>
    </dialog>
  )
}

/** Long enough to serve a person who looks for a document, short enough for a counter that everybody passes. */
const idleMinutes = 10
const lookEveryMs = 5000
const signsOfLife = ['pointerdown', 'keydown', 'scroll'] as const

/** By the clock, not by one long timer: a computer that slept locks when it wakes. */
export function useIdleLock(): void {
  useEffect(() => {
    let lastMs = Date.now()
    let toldMs = 0
    const hear = () => {
      lastMs = Date.now()
    }
    const live = () => {
      hear()
      if (lastMs - toldMs < lookEveryMs) return
      toldMs = lastMs
      tellOfLife()
    }
    const stopHearing = hearOfLife(hear)
    for (const sign of signsOfLife) window.addEventListener(sign, live, { passive: true, capture: true })
    const timer = setInterval(() => {
      if (Date.now() - lastMs >= idleMinutes * 60_000) lockSession()
    }, lookEveryMs)
    return () => {
      stopHearing()
      clearInterval(timer)
      for (const sign of signsOfLife) window.removeEventListener(sign, live, { capture: true })
    }
  }, [])
}
