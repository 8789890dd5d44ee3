import pg from 'pg'
import { rowOf } from '../../apps/api/src/modules/health/add-reading.ts'
import type { NewReading } from '../../apps/api/src/modules/health/domain/reading.ts'
import { addReadings } from '../../apps/api/src/modules/health/reading-store.ts'
import { createMemberVault, findMember } from '../../apps/api/src/modules/member/index.ts'
import { systemClock } from '../../apps/api/src/platform/clock.ts'
import { createFieldCipher } from '../../apps/api/src/platform/crypto/field-cipher.ts'
import { systemRandom } from '../../apps/api/src/platform/random.ts'
import { sampleClass, sampleCourse } from '../../apps/api/src/testing/catalogue-samples.ts'
import { prepareMemberService } from '../support/member-service.ts'
import type { Member } from '../support/people.ts'

type Service = Awaited<ReturnType<typeof prepareMemberService>>

export type Ground = Service & {
  /** Readings of the product's own making: sealed with the member's key. */
  readonly measure: (member: Member, readings: readonly NewReading[]) => Promise<void>
  /** Others in the same tables, so many in all: nobody opens what they have. */
  readonly growTo: (memberCount: number, readingsEach: number) => Promise<void>
}

type Settings = { readonly bench: string; readonly courses: Parameters<Service['publish']>[0] }
const usual: Settings = { bench: 'health-series', courses: [sampleCourse('bench', [sampleClass('BE-01')])] }

/** Some people with readings of the product's own making, among as many others as are wanted. */
export async function prepareGround(people: number, { bench, courses }: Settings = usual): Promise<Ground> {
  const service = await prepareMemberService(bench, people)
  const { database, secrets, superUrl } = service
  await service.publish(courses)
  await service.api.start()
  const bytesOf = (text: string) => Buffer.from(text, 'base64')
  const cipher = createFieldCipher({ current: bytesOf(secrets.FIELD_KEY) }, systemRandom)
  const vault = createMemberVault(cipher, bytesOf(secrets.INDEX_KEY), systemRandom)
  const deps = { ...database, clock: systemClock, random: systemRandom, vault }

  return {
    ...service,
    measure: async ({ id: memberId }, readings) => {
      const member = await findMember(deps, { id: memberId })
      if (!member) throw new Error('a member of the bench is missing')
      const key = vault.keyOf(member)
      const by = { kind: 'MEMBER', id: memberId } as const
      await database.inTransaction(
        (tx) =>
          addReadings(
            tx,
            readings.map((reading) => rowOf(deps, key, { memberId, by }, reading)),
          ),
        { statementTimeoutMs: 60_000 },
      )
    },
    growTo: (memberCount, readingsEach) => growTo(superUrl, memberCount, readingsEach),
  }
}

const atOnce = 50_000

async function growTo(url: string, memberCount: number, readingsEach: number): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    // Checking a million foreign keys one by one is not what is measured.
    await client.query(`set session_replication_role = replica`)
    const { rows } = await client.query<{ there: number }>('select count(*)::int as there from member')
    // In the order of their keys, or the filling would take longer than all the rest.
    for (let missing = memberCount - (rows[0]?.there ?? 0); missing > 0; missing -= atOnce) {
      await client.query(
        `with added as (
           insert into member (id, application_no, state, name_indexes, data_key, particulars, password_hash, language,
                               applied_at, contact_by_on)
           select uuidv7(), 'BULK' || uuidv7(), 'VERIFIED', '{}', repeat('k', 100), repeat('p', 1500), 'x', 'zh-HK', now(), now()
             from generate_series(1, $1::int)
           returning id)
         insert into health_reading (id, member_id, type, recorded_at, source, sealed, created_at, entered_by_kind, entered_by_id)
         select uuidv7(), id, (array['BLOOD_PRESSURE', 'GLUCOSE', 'BMI'])[1 + n % 3], now() - random() * interval '5 years',
                'SELF', repeat('s', 130), now(), 'MEMBER', id
           from added, generate_series(1, $2::int) n`,
        [Math.min(missing, atOnce), readingsEach],
      )
    }
    await client.query('vacuum analyze health_reading')
    await client.query('vacuum analyze member')
  } finally {
    await client.end()
  }
}
