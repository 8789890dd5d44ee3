import { afterEach, beforeEach, expect, it } from 'vitest'
import { hearOfLife, shareSession, tellOfLife } from './one-sign-in.ts'
import { changeSession, currentSession, lockSession } from './staff-session.ts'

const staff = { id: 'one', username: 'chan', name: 'Chan', staff_role: 'FRONTDESK', centres: ['CORE'] } as const
const session = {
  ...{ token: 'token', endsAtMs: 1, isLocked: false },
  staff: { ...staff, centres: [...staff.centres], must_change_password: false, wants_tour: false },
}

/** The other tab of the browser: what it says, and what it hears. */
function otherTab() {
  const name = crypto.randomUUID()
  const [here, there] = [new BroadcastChannel(name), new BroadcastChannel(name)]
  const heard: unknown[] = []
  there.addEventListener('message', ({ data }) => heard.push(data))
  return { here, heard, says: (message: unknown) => there.postMessage(message) }
}
let stop: () => void = () => undefined
const share = (here: BroadcastChannel) => {
  stop = shareSession(here)
}
beforeEach(() => changeSession(undefined))
afterEach(() => {
  stop()
  changeSession(undefined)
})

it('a new tab asks the others, and whoever is signed in there is signed in here', async () => {
  const { here, heard, says } = otherTab()
  share(here)
  await expect.poll(() => heard).toEqual([{ kind: 'who' }])
  says({ kind: 'session', session })
  await expect.poll(() => currentSession()).toEqual(session)
  expect(heard).toHaveLength(1)
})

it('a lock and a sign-out reach the other tabs, and a tab that asks is told who is here', async () => {
  const { here, heard, says } = otherTab()
  changeSession(session)
  share(here)
  says({ kind: 'who' })
  await expect.poll(() => heard).toEqual([{ kind: 'session', session: { ...session, aheadMs: 0 } }])
  lockSession()
  await expect.poll(() => heard[1]).toMatchObject({ session: { isLocked: true, token: '' } })
  changeSession(undefined)
  await expect.poll(() => heard[2]).toEqual({ kind: 'session', session: null })
})

it('signing out in another tab signs out here, and takes along what was half typed', async () => {
  const { here, says } = otherTab()
  changeSession(session)
  sessionStorage.setItem('staff-draft-registration', '{}')
  share(here)
  says({ kind: 'session', session: null })
  await expect.poll(() => currentSession()).toBeUndefined()
  expect(sessionStorage.getItem('staff-draft-registration')).toBeNull()
})

it('work in one tab keeps the others from locking all of them', async () => {
  const { here, heard, says } = otherTab()
  changeSession(session)
  share(here)
  let lives = 0
  const forget = hearOfLife(() => {
    lives += 1
  })
  says({ kind: 'life' })
  await expect.poll(() => lives).toBe(1)
  tellOfLife()
  await expect.poll(() => heard).toEqual([{ kind: 'life' }])
  forget()
})
