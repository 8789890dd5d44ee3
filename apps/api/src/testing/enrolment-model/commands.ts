import fc from 'fast-check'
import type { decisions } from '../../modules/enrolment/desk/decide-enrolment.ts'
import { uuidOf } from '../catalogue-samples.ts'
import { type ClassCode, classCodes, memberCount, type World } from './world.ts'

/** `who` is a member where somebody comes, and otherwise one of those who are in the state for it, if there are any. */
type One = { readonly who: number }
type InClass = { readonly code: ClassCode }

type Facts = {
  apply: One & InClass & { readonly key: number }
  enter: One & InClass & { readonly override: boolean }
  enterTogether: One & { readonly other: number }
  invite: One & { readonly other: number }
  accept: One
  leaveGroup: One
  cancel: One
  withdraw: One
  abandon: One
  decide: One & { readonly kind: keyof typeof decisions }
  suspend: One & { readonly isSuspended: boolean }
  quota: InClass & { readonly quota: number }
  draw: InClass
  release: InClass
  replace: InClass
  turn: object
}

export type Named<Name extends keyof Facts> = Name extends unknown ? { readonly do: Name } & Facts[Name] : never
export type Command = Named<keyof Facts>

/** Each with the milliseconds since its request began. Those of one batch run at the same moment. */
export type Batch = readonly { readonly command: Command; readonly lagMs: number }[]

const who = fc.nat(memberCount - 1)
const code = fc.constantFrom(...classCodes)
const ballotCode = fc.constantFrom<ClassCode>('DR-A', 'DR-B')
const one = <Name extends Command['do']>(name: Name) => fc.constant(name)

const coming = [
  { weight: 6, arbitrary: fc.record({ do: one('apply'), who, code: ballotCode, key: fc.nat(1) }) },
  { weight: 4, arbitrary: fc.record({ do: one('apply'), who, code: fc.constant('OP-A' as const), key: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ do: one('enter'), who, code, override: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: one('enterTogether'), who, other: who }) },
]
const together = [
  { weight: 4, arbitrary: fc.record({ do: one('invite'), who, other: who }) },
  { weight: 4, arbitrary: fc.record({ do: one('accept'), who }) },
  { weight: 1, arbitrary: fc.record({ do: one('leaveGroup'), who }) },
]
const leaving = [
  { weight: 2, arbitrary: fc.record({ do: one('cancel'), who }) },
  { weight: 2, arbitrary: fc.record({ do: one('withdraw'), who }) },
  { weight: 6, arbitrary: fc.record({ do: one('abandon'), who }) },
]
const byStaff = [
  { weight: 3, arbitrary: fc.record({ do: one('decide'), who, kind: fc.constantFrom('confirm', 'refuse', 'cancel') }) },
  { weight: 1, arbitrary: fc.record({ do: one('suspend'), who, isSuspended: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: one('quota'), code, quota: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('draw', 'release', 'replace'), code: ballotCode }) },
  { weight: 1, arbitrary: fc.record({ do: one('turn') }) },
]

const phases = {
  open: [...coming, ...together, ...coming, ...together, ...leaving.slice(0, 2), ...byStaff],
  /** The last seconds of registration, in which requests are still on their way. */
  closing: [...coming, ...together, ...together, ...together, ...leaving.slice(0, 1)],
  closed: [...coming, ...coming.slice(1, 2), ...leaving, ...leaving, ...byStaff],
}

/** The rush of the first hour: what everybody applies for at once, if anything. */
export const rush: fc.Arbitrary<Batch> = fc
  .array(fc.constantFrom<ClassCode | null>('DR-A', 'DR-A', 'DR-A', 'DR-B', 'OP-A', null), {
    ...{ minLength: memberCount, maxLength: memberCount },
  })
  .map((codes) =>
    codes.flatMap((chosen, member) =>
      chosen ? [{ command: { do: 'apply', who: member, code: chosen, key: 0 }, lagMs: 0 }] : [],
    ),
  )

export function batches(phase: keyof typeof phases, most: number): fc.Arbitrary<Batch[]> {
  const command = fc.oneof(...phases[phase]) as fc.Arbitrary<Command>
  const lagMs = fc.constantFrom(0, phase === 'closing' ? 2000 : 0, 2000)
  return fc.array(fc.array(fc.record({ command, lagMs }), { minLength: 1, maxLength: 4 }), { maxLength: most })
}

const nobody = uuidOf('nobody')

type Target = { readonly enrolmentId: string; readonly memberId: string }

async function read<Row>(world: World, text: string, values: readonly unknown[]): Promise<Row[]> {
  return (await world.database.runSql(text, values)).rows as Row[]
}

/** One of those with this status; with none, the newest of the member: what is not possible is tried too. */
export async function oneOf(world: World, status: string, who: number): Promise<Target> {
  const found = await read<Target>(
    world,
    'select id as "enrolmentId", member_id as "memberId" from enrolment where status = $1 order by entry_no, id',
    [status],
  )
  return found[who % Math.max(1, found.length)] ?? latestOf(world, who)
}

export async function latestOf(world: World, who: number): Promise<Target> {
  const memberId = world.memberIds[who] ?? nobody
  const [found] = await read<Target>(
    world,
    `select id as "enrolmentId", member_id as "memberId" from enrolment where member_id = $1
      order by is_live desc, entry_no desc limit 1`,
    [memberId],
  )
  return found ?? { enrolmentId: nobody, memberId }
}

export async function invitationOf(world: World, who: number) {
  const found = await read<{ invitationId: string; memberId: string }>(
    world,
    `select id as "invitationId", to_member_id as "memberId" from group_invitation
      where state = 'WAITING' and to_member_id is not null order by entry_no, id`,
    [],
  )
  return found[who % Math.max(1, found.length)] ?? { invitationId: nobody, memberId: nobody }
}

export async function codeOf(world: World, enrolmentId: string): Promise<ClassCode> {
  const [found] = await read<{ code: ClassCode }>(
    world,
    'select c.class_code as code from enrolment e join class c on c.strapi_uuid = e.class_uuid where e.id = $1',
    [enrolmentId],
  )
  return found?.code ?? 'DR-A'
}

export async function ballotOf(world: World, code: ClassCode): Promise<string> {
  const [found] = await read<{ id: string }>(world, 'select id from ballot where class_uuid = $1', [uuidOf(code)])
  return found?.id ?? nobody
}
