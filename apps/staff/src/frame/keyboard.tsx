import { findMembersCall, showMemberCall } from '@dhc/contracts/staff-api/members'
import { useShownModal } from '@dhc/ui/use-shown-modal'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Tick } from '../desk/fields.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'
import { useMayCall, useStaff } from '../session/staff-session.ts'
import { say } from '../words/console-words.ts'
import { type Heard, hear, nothingTyped } from './key-strokes.ts'
import { entriesFor } from './navigation.ts'
import { focusSearch } from './search-box.tsx'

const switchKey = 'staff-shortcuts'

/** Somebody who dictates types letters without meaning keys, so single keys can be turned off (WCAG 2.1.4). */
const areShortcutsOn = () => localStorage.getItem(switchKey) !== 'off'

const fields = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]'

/** Cards and single keys, whatever screen is open. While a dialog asks something, its keys are its own. */
export function Keyboard() {
  const navigate = useNavigate()
  const staff = useStaff()
  const may = useMayCall()
  const openScanned = useOpenScanned()
  const [scanned, setScanned] = useState<string>()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const act = (heard: Heard, field: Element | null): boolean => {
    if (heard.kind === 'scanned') {
      if (!may(findMembersCall)) return false
      if (field) takeBack(field, heard.length)
      if (field) setScanned(heard.memberNo)
      else void openScanned(heard.memberNo)
      return true
    }
    if (!areShortcutsOn()) return false
    if (heard.kind === 'search') return focusSearch()
    if (heard.kind === 'help') setHelpOpen(true)
    else {
      const entry = entriesFor(staff.staff_role).find(({ letter }) => letter === heard.letter)
      if (entry) void navigate(entry.path)
    }
    return true
  }
  useStrokes(act)
  const close = () => setScanned(undefined)
  return (
    <>
      <button type="button" onClick={() => setHelpOpen(true)} className="keys-button">
        {say('keys.heading')}
      </button>
      {scanned ? <ScannedDialog memberNo={scanned} onOpen={() => void openScanned(scanned)} onClose={close} /> : null}
      {isHelpOpen ? <Help onClose={() => setHelpOpen(false)} /> : null}
    </>
  )
}

/** Before fields and buttons hear it, so that the Enter of a scanner presses nothing. */
function useStrokes(act: (heard: Heard, field: Element | null) => boolean): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    let typed = nothingTyped
    const listen = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null
      // A field that is there for cards takes them itself.
      if (document.querySelector('dialog[open]') || target?.closest('[data-takes-scan]')) {
        typed = nothingTyped
        return
      }
      const field = target?.matches(fields) ? target : null
      const { ctrlKey, altKey, metaKey, key, timeStamp: atMs } = event
      const stroke = { key, atMs, hasModifier: ctrlKey || altKey || metaKey, isInField: field !== null }
      const result = hear(typed, stroke)
      typed = result.typed
      if (result.heard && latest.current(result.heard, field)) event.preventDefault()
    }
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
}

/** What the scanner typed goes out of the field again; the rest of the form stays as it is. */
function takeBack(field: Element, length: number): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  const write = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  write?.call(field, field.value.slice(0, -length))
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The record where one may open it; whoever enrols goes on enrolling, with the next person. */
function useOpenScanned(): (memberNo: string) => Promise<void> {
  const navigate = useNavigate()
  const may = useMayCall()
  const { pathname } = useLocation()
  return async (memberNo) => {
    const came = await callAsStaff(findMembersCall, { query: { q: memberNo, pageSize: 10 } })
    const member = came.ok ? came.payload.items[0] : undefined
    if (!member) return navigate('/members', { state: { typed: memberNo } })
    const isEnrolling = pathname === '/enrol' || !may(showMemberCall)
    return isEnrolling ? navigate('/enrol', { state: { member } }) : navigate(`/members/${member.member_id}`)
  }
}

type ScannedProps = { readonly memberNo: string; readonly onOpen: () => void; readonly onClose: () => void }

/** A card was scanned into a form: nothing of the form is lost before somebody says so. Enter opens the record. */
function ScannedDialog({ memberNo, onOpen, onClose }: ScannedProps) {
  const dialog = useShownModal()
  const open = () => {
    onClose()
    onOpen()
  }
  return (
    <dialog
      ref={dialog}
      aria-label={say('scanned.heading', { number: memberNo })}
      onClose={onClose}
      className="ask-dialog"
    >
      <p className="mb-4 font-bold text-lg">{say('scanned.heading', { number: memberNo })}</p>
      <p className="mb-4">{say('scanned.stays')}</p>
      <p className="flex flex-wrap gap-4">
        <button type="button" onClick={open} className="main-button">
          {say('scanned.open')}
        </button>
        <button type="button" onClick={() => dialog.current?.close()} className="quiet-button">
          {say('scanned.stay')}
        </button>
      </p>
    </dialog>
  )
}

/** All keys of this role at one look, and the switch that turns them off. */
function Help({ onClose }: { readonly onClose: () => void }) {
  const staff = useStaff()
  const dialog = useShownModal()
  const [isOn, setOn] = useState(areShortcutsOn)
  const turn = () => {
    localStorage.setItem(switchKey, isOn ? 'off' : 'on')
    setOn(!isOn)
  }
  const rows = [
    ['/', say('search.label')],
    ...entriesFor(staff.staff_role).flatMap(({ letter, label }) =>
      letter ? [[`g ${letter}`, say(label)] as const] : [],
    ),
    ['?', say('keys.heading')],
  ] as const
  return (
    <dialog ref={dialog} aria-labelledby="keys" onClose={onClose} className="ask-dialog">
      <h2 id="keys" className="mb-2 font-bold text-lg">
        {say('keys.heading')}
      </h2>
      <dl className="fact-list">
        {rows.map(([keys, name]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
      <div className="my-4 flex flex-col gap-2">
        <p>{say('keys.scan')}</p>
        <Tick label={say('keys.on')} isTicked={isOn} onTick={turn} />
      </div>
      <button type="button" onClick={() => dialog.current?.close()} className="quiet-button">
        {say('slip.close')}
      </button>
    </dialog>
  )
}
