import { uuidOf } from '../catalogue-samples.ts'
import type { ClassCode, World } from './world.ts'

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
