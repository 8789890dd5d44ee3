import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** The rows of member number :n, as people.ts names them. */
const sid = `rtrim(translate(encode(decode(lpad(to_hex((:session)::int), 32, '0'), 'hex'), 'base64'), '+/', '-_'), '=')`
const memberId = `('00000000-0000-4000-8000-' || lpad((:n)::int::text, 12, '0'))::uuid`

/**
 * What an application sends to PostgreSQL, without a service in between: the session, the class with its lessons, the
 * member, and the one call that enters (migration 0009). Every client has members of its own.
 */
const applicationOf = (perClient: number, classUuid: string) => `
\\set i :i + 1
\\set n :client_id * ${perClient} + :i
\\set session :turn * 1000000 + :n
select * from session where sid = ${sid};
select c.*, (x.class_uuid is not null) as is_called_off, count(l.lesson_uuid) > 0 as has_lessons,
  min(l.starts_at) filter (where not (l.is_cancelled or d.is_called_off is true)) as first_lesson,
  max(l.ends_at) filter (where not (l.is_cancelled or d.is_called_off is true)) as last_lesson
from class c left join class_cancellation x on x.class_uuid = c.strapi_uuid
  left join lesson l on l.class_uuid = c.strapi_uuid and not l.is_archived
  left join lesson_cancellation d on d.lesson_uuid = l.lesson_uuid
where c.strapi_uuid = ${classUuid} and not c.is_archived group by c.strapi_uuid, x.class_uuid;
select * from member where id = ${memberId} and erased_at is null;
select outcome, enrolment_id from enter_class(gen_random_uuid(), ${classUuid}, ${memberId}, 'P', true, false, true, false,
  'ONLINE', 'MEMBER', ${memberId}, now(), md5((:n)::int::text), md5((:n)::int::text), null);
`

type Load = { readonly clients: number; readonly applications: number; readonly turn: number }

/** Transactions per second of pgbench with as many clients as the service has callers. */
export async function pgbenchPerSecond(
  url: string,
  classUuids: readonly string[],
  { clients, applications, turn }: Load,
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'dhc-bench-pgbench-'))
  try {
    const script = join(folder, 'apply.sql')
    const perClient = applications / clients
    const wanted = classUuids.length === 1 ? `'${classUuids[0]}'::uuid` : oneOf(classUuids)
    writeFileSync(script, applicationOf(perClient, wanted))
    const options = ['-n', '-M', 'prepared', `-c${clients}`, '-j1', `-t${perClient}`, '-D', 'i=0', '-D', `turn=${turn}`]
    const { stdout } = await promisify(execFile)('pgbench', [...options, '-f', script, url])
    const perSecond = Number(stdout.match(/tps = ([\d.]+)/)?.[1])
    if (!Number.isFinite(perSecond) || !stdout.includes(`${applications}/${applications}`))
      throw new Error(`pgbench did not finish:\n${stdout}`)
    return perSecond
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The class of member :n, by number. */
function oneOf(classUuids: readonly string[]): string {
  const list = classUuids.map((each) => `'${each}'`).join(',')
  return `(array[${list}]::uuid[])[1 + (:n)::int % ${classUuids.length}]`
}
