import { applyPath } from '../ballot-day/crash-run.ts'
import type { Member } from '../support/people.ts'

type Headers = Readonly<Record<string, string>>

/** What somebody does, and whether its cost may depend on how many there are. */
type Journey = {
  readonly name: string
  readonly isHeld: boolean
  readonly send: (turn: number) => Promise<Response>
}

type People = {
  readonly apiUrl: string
  readonly members: readonly Member[]
  readonly staff: Readonly<Record<'FRONTDESK' | 'PROGRAMME', Headers>>
  /** Open classes that nobody else is in; each round takes the next one. */
  readonly classes: readonly string[]
  readonly round: number
}

/** The same ones at every size: of the same people, who have the same in their records. */
export function journeysOf({ apiUrl, members, staff, classes, round }: People): readonly Journey[] {
  const of = (turn: number) => {
    const member = members[turn % members.length]
    if (!member) throw new Error('nobody signed in')
    return member
  }
  const post = (path: string, body: object, headers: Headers) =>
    fetch(apiUrl + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const key = (what: string, turn: number) => ({ 'Idempotency-Key': `growth-${what}-${round}-${turn}`.padEnd(36, '-') })
  const asMember = (name: string, path: string, body: object = {}): Journey => ({
    name,
    isHeld: true,
    send: (turn) => post(path, body, of(turn).headers),
  })
  const asStaff = (name: string, role: 'FRONTDESK' | 'PROGRAMME', path: (turn: number) => string): Journey => ({
    name,
    isHeld: true,
    send: (turn) => fetch(apiUrl + path(turn), { headers: staff[role] }),
  })
  const search = '/api/staff/members?pageSize=20&q='
  return [
    asMember('a member opens their record', '/api/member/profile'),
    asMember('… their enrolments', '/api/health-programme/enrolled'),
    asMember('… their newest readings', '/api/health-data/latest'),
    asMember('… the readings of a year', '/api/health-data/list', { type: 'BLOOD_PRESSURE', period: 'Y1' }),
    {
      name: '… applies for a class',
      isHeld: true,
      send: (turn) => {
        const strapiUuid = classes[(round * 8 + Math.floor(turn / members.length)) % classes.length]
        return post(applyPath, { strapiUuid }, { ...of(turn).headers, ...key('apply', turn) })
      },
    },
    asStaff(
      'staff find a member by number',
      'FRONTDESK',
      (turn) => `${search}SSPD${String(of(turn).number).padStart(6, '0')}`,
    ),
    asStaff('… by phone', 'FRONTDESK', (turn) => `${search}6${String(of(turn).number).padStart(7, '0')}`),
    asStaff('… open a record', 'FRONTDESK', (turn) => `/api/staff/members/${of(turn).id}`),
    asStaff('… the list of classes', 'PROGRAMME', () => '/api/staff/classes'),
    // As many lessons as there are today: it is measured, and grows with the day.
    { ...asStaff('… Today', 'FRONTDESK', () => '/api/staff/today'), isHeld: false },
  ]
}
