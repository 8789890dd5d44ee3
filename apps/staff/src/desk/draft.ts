import { useEffect, useRef, useState } from 'react'
import { draftPrefix, useStaff } from '../session/staff-session.ts'

type Stored = { readonly owner: string; readonly content: unknown }

/**
 * What somebody has half typed outlives a look at another screen, a reload and an update. It stays in this tab, belongs to
 * who is signed in, and goes with the sign-out; the content says itself whether it is worth storing.
 */
export function useDraft<Content>(name: string, isWorthStoring: (content: Content) => boolean) {
  const { id: owner } = useStaff()
  const [before] = useState(() => read(name, owner) as Content | undefined)
  const isDropped = useRef(false)
  const store = (content: Content) => {
    if (isDropped.current) return
    if (isWorthStoring(content)) write(name, { owner, content })
    else drop(name)
  }
  return {
    before,
    store,
    /** When it was sent, or is not wanted any more. */
    drop: () => {
      isDropped.current = true
      drop(name)
    },
  }
}

/** One text: a reply, a note. */
export function useDraftText(name: string) {
  const { id: owner } = useStaff()
  const [text, setText] = useState(() => {
    const stored = read(name, owner)
    return typeof stored === 'string' ? stored : ''
  })
  useEffect(() => {
    if (text === '') drop(name)
    else write(name, { owner, content: text })
  }, [text, name, owner])
  return [text, setText] as const
}

function read(name: string, owner: string): unknown {
  try {
    const stored = JSON.parse(sessionStorage.getItem(draftPrefix + name) ?? 'null') as Stored | null
    return stored?.owner === owner ? stored.content : undefined
  } catch {
    return undefined
  }
}

function write(name: string, stored: Stored): void {
  try {
    sessionStorage.setItem(draftPrefix + name, JSON.stringify(stored))
  } catch {
    // A full storage costs the draft, never the form.
  }
}

const drop = (name: string) => sessionStorage.removeItem(draftPrefix + name)
