import type { CodeProof, SentCode } from '@dhc/forms/one-time-code/use-one-time-code'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { useCallback, useEffect, useState } from 'react'
import { type ApplicationField, noApplication } from './application.ts'
import { applicationProblems } from './application-problems.ts'
import {
  fieldsOn,
  firstOpenScreen,
  isScreenName,
  nextScreen,
  problemsOn,
  type ScreenName,
  screenAt,
  screenBefore,
} from './screens.ts'
import { useRegistrationDraft } from './use-registration-draft.ts'
import { useSending } from './use-sending.ts'

/** The wizard: where one is, and where the buttons lead. Nothing leaves the tab before the last of them. */
export function useRegistration() {
  const stored = useRegistrationDraft()
  const { form, proved } = stored
  const { wanted, show, correct } = useScreenAddress()
  const sending = useSending(stored, show)

  const application = form.answers
  const problems = applicationProblems(application, hongKongDateOf(new Date()))
  const begun = wanted ?? (stored.isNew ? 'eligibility' : undefined)
  const screen = screenAt(begun, application, firstOpenScreen(application, problems, proved !== undefined))
  // Otherwise the last answer that was missing would move the page on by itself.
  useEffect(() => {
    if (stored.isReady && wanted !== screen) correct(screen)
  }, [stored.isReady, wanted, screen, correct])
  const go = (name: ScreenName) => {
    form.settle()
    show(name)
  }

  return {
    ...stored,
    ...sending,
    screen,
    asked: fieldsOn(screen, application),
    proceed: () => {
      const here = problemsOn(screen, application, problems)
      return Object.keys(here).length > 0 ? form.complainAbout(here) : go(nextScreen(screen, application))
    },
    /** What is still wrong on the screen with the number, before a code is sent to it. */
    phoneProblems: problemsOn('phone', application, problems),
    rememberSent: (sent: SentCode | undefined) => stored.setRest({ sent }),
    /** D-078: on without these answers; what could not be sent as it stands is left out. */
    skip: () => {
      for (const name of Object.keys(problemsOn(screen, application, problems)) as ApplicationField[])
        form.change(name, noApplication[name])
      go(nextScreen(screen, application))
    },
    prove: (proof: CodeProof) => {
      stored.setRest({ proved: { ...proof, mobile: application.mobile, forWhom: application.for_whom } })
      go(firstOpenScreen(application, problems, true))
    },
    goBack: () => go(screenBefore(screen, application) ?? screen),
    startAgain: () => {
      stored.startAgain()
      go('eligibility')
    },
  }
}

export type Wizard = ReturnType<typeof useRegistration>

/**
 * The screen is part of the address (`/register#person`), so the back button and a reload work as everybody expects. A
 * hash that names no screen is the error summary's way to a field, and changes nothing.
 */
function useScreenAddress() {
  const [wanted, setWanted] = useState<ScreenName>()
  useEffect(() => {
    const follow = () => {
      const name = window.location.hash.slice(1)
      if (isScreenName(name)) setWanted(name)
    }
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  return {
    wanted,
    show: (name: ScreenName) => {
      window.location.hash = name
    },
    /** The address is made to say where one really is, without a step for the back button. */
    correct: useCallback((name: ScreenName) => {
      window.history.replaceState(window.history.state, '', `#${name}`)
      setWanted(name)
    }, []),
  }
}
