import { readActing } from '@dhc/session/acting-for'
import { claimsOf } from '@dhc/session/app-store'
import { openTabStorage } from '@dhc/session/browser-storage'
import { type DraftName, dropDraft, keepDraft, readDraft } from '@dhc/session/draft'
import { currentToken } from '@dhc/session/session-store'
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'

type Answers = Readonly<Record<string, unknown>>

/**
 * What a member has typed survives a reload, and a session that ends meanwhile. Nothing secret is among it: who calls this
 * leaves passwords out. Answers whether something was there.
 */
export function useDraft<Given extends Answers>(
  name: DraftName,
  empty: Given,
  [answers, setAnswers]: readonly [Given, Dispatch<SetStateAction<Given>>],
  /** Which of several forms of one name. */
  which = '',
): boolean {
  const [state, setState] = useState<'unread' | 'none' | 'restored'>('unread')
  // What another form of the name, or somebody else, has left in the tab is not this form's to take away.
  const isOwn = useRef(false)
  useEffect(() => {
    const stored = answersIn(readDraft(openTabStorage(window), name, ownerOf(which)), empty)
    isOwn.current = stored !== undefined
    if (stored) setAnswers((typed) => ({ ...stored, ...changedIn(typed, empty) }))
    setState(stored ? 'restored' : 'none')
  }, [name, which, empty, setAnswers])
  useEffect(() => {
    // While nobody is signed in what was typed stays as it was.
    if (state === 'unread' || currentToken() === '') return
    const owner = ownerOf(which)
    const typed = changedIn(answers, empty)
    const isTyped = Object.keys(typed).length > 0
    if (isTyped) keepDraft(openTabStorage(window), name, owner, typed)
    else if (isOwn.current) dropDraft(openTabStorage(window), name)
    isOwn.current = isTyped
  }, [state, name, which, empty, answers])
  return state === 'restored'
}

/** Sent from a dialog that closes with it: there is no next rendering that would see the form empty. */
export const forgetDraft = (name: DraftName) => dropDraft(openTabStorage(window), name)

/** Who signed in, and for whom the tab acts: what was typed for one's mother is not one's own. */
function ownerOf(which: string): string {
  const token = currentToken()
  const { holder } = claimsOf(token)
  const acting = readActing(openTabStorage(window), token)
  return [holder, acting?.relationId, which].filter(Boolean).join(' ')
}

function changedIn<Given extends Answers>(answers: Given, empty: Given): Partial<Given> {
  const isChanged = ([name, answer]: [string, unknown]) => JSON.stringify(answer) !== JSON.stringify(empty[name])
  return Object.fromEntries(Object.entries(answers).filter(isChanged)) as Partial<Given>
}

/** A draft of an earlier version of the page may hold others; what fits is taken. */
function answersIn<Given extends Answers>(draft: unknown, empty: Given): Given | undefined {
  if (typeof draft !== 'object' || draft === null) return undefined
  const fits = ([name, answer]: [string, unknown]) =>
    name in empty && typeof answer === typeof empty[name] && Array.isArray(answer) === Array.isArray(empty[name])
  const fitting = Object.entries(draft).filter(fits)
  return fitting.length > 0 ? { ...empty, ...Object.fromEntries(fitting) } : undefined
}
