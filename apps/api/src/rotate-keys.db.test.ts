import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { rotateKeys } from './modules/key-rotation/index.ts'
import { sealedColumns } from './modules/key-rotation/store.ts'
import type { Particulars } from './modules/member/domain/particulars.ts'
import { createMemberVault, findMember } from './modules/member/index.ts'
import { sealDocument } from './modules/member/member-vault.ts'
import { member } from './modules/member/tables.ts'
import { createFieldCipher, FieldUnreadable } from './platform/crypto/field-cipher.ts'
import { systemRandom } from './platform/random.ts'
import { fixedClock } from './testing/fixed-clock.ts'
import { useTestDatabase } from './testing/test-database.ts'

const database = useTestDatabase()
const clock = fixedClock()
const [oldKey, newKey] = [Buffer.alloc(32, 'old'), Buffer.alloc(32, 'new')]
const indexKey = Buffer.alloc(32, 'index')
const cipherOf = (current: Buffer, ...former: Buffer[]) => createFieldCipher({ current, former }, systemRandom)
const vaultOf = (...keys: [Buffer, ...Buffer[]]) => createMemberVault(cipherOf(...keys), indexKey, systemRandom)
const during = vaultOf(newKey, oldKey)
const after = vaultOf(newKey)
const memberCount = 10_000
const rotation = () => ({ inTransaction: database().inTransaction, clock, cipher: cipherOf(newKey, oldKey) })

beforeEach(() => database().db.execute(sql`delete from member`))

/** People of whom nothing matters but that they can be read. */
async function addMembers(count: number): Promise<string[]> {
  const vault = vaultOf(oldKey)
  const people = Array.from({ length: count }, (_, at) => {
    const id = systemRandom.uuid()
    const owner = { id, dataKey: vault.newDataKey(id) }
    const particulars = { mobile: `+8525${String(at).padStart(7, '0')}`, surname_en: `P${at}`, given_name_en: 'X' }
    const document = sealDocument(vault, owner, { ...particulars, date_of_birth: '1950-01-01' } as Particulars)
    const dates = { appliedAt: clock.now(), contactByOn: '2026-11-20' }
    const standing = { applicationNo: `AP${at}`, state: 'PENDING', passwordHash: 'x', language: 'zh-HK' } as const
    return { ...owner, ...document, ...dates, ...standing }
  })
  for (let from = 0; from < count; from += 1000) {
    await database().inTransaction((tx) => tx.insert(member).values(people.slice(from, from + 1000)))
  }
  return people.map(({ id }) => id)
}

describe("a change of the operator's key (security 5.2, T13)", () => {
  it('is carried out for 10,000 members beside a service that reads all the time, and no read fails', async () => {
    const ids = await addMembers(memberCount)
    let isDone = false
    const rotating = rotateKeys(rotation()).finally(() => {
      isDone = true
    })
    let reads = 0
    while (!isDone) {
      const id = ids[(reads * 7919) % ids.length] ?? ''
      expect((await findMember({ vault: during, clock, db: database().db }, { id }))?.particulars.given_name_en).toBe(
        'X',
      )
      reads += 1
    }
    expect(await rotating).toEqual({ renewed: memberCount, unreadable: 0 })
    expect(reads).toBeGreaterThan(10)
    for (const id of ids.slice(0, 200)) {
      expect((await findMember({ vault: after, clock, db: database().db }, { id }))?.id).toBe(id)
    }
  }, 120_000)

  it('run again it finds nothing to do; both runs are in the audit log, without any value', async () => {
    const entries = async () =>
      (
        await database().db.execute(
          sql`select actor_kind, detail, outcome from audit_entry where action = 'keys.rotate' order by position`,
        )
      ).rows
    const before = (await entries()).length
    await addMembers(10)
    expect(await rotateKeys(rotation())).toEqual({ renewed: 10, unreadable: 0 })
    expect(await rotateKeys(rotation())).toEqual({ renewed: 0, unreadable: 0 })
    expect((await entries()).slice(before)).toEqual([
      { actor_kind: 'SYSTEM', detail: `10 renewed, 0 unreadable`, outcome: 'DONE' },
      { actor_kind: 'SYSTEM', detail: '0 renewed, 0 unreadable', outcome: 'DONE' },
    ])
  })
})

describe('a change of key that is interrupted', () => {
  it('is taken up where it stopped', async () => {
    const ids = await addMembers(10)
    let batches = 0
    const stopped = {
      ...rotation(),
      inTransaction: ((work, options) => {
        batches += 1
        if (batches === 3) return Promise.reject(new Error('the machine stopped'))
        return rotation().inTransaction(work, options)
      }) as ReturnType<typeof rotation>['inTransaction'],
    }
    await expect(rotateKeys(stopped, 3)).rejects.toThrow('the machine stopped')
    expect(await rotateKeys(rotation(), 3)).toEqual({ renewed: 4, unreadable: 0 })
    for (const id of ids) expect(await findMember({ vault: after, clock, db: database().db }, { id })).toBeDefined()
  })

  it('a key that is in another row, or that no key opens, is counted and left alone', async () => {
    const [one = '', other = ''] = await addMembers(2)
    const rows = await database().db.select().from(member)
    const moved = rows.find(({ id }) => id === one)?.dataKey ?? ''
    await database().inTransaction((tx) => tx.update(member).set({ dataKey: moved }).where(eq(member.id, other)))
    expect(await rotateKeys(rotation())).toEqual({ renewed: 1, unreadable: 1 })
    const left = (await database().db.select().from(member)).find(({ id }) => id === other)
    expect(left?.dataKey).toBe(moved)
    expect(() => after.keyOf({ id: other, dataKey: moved })).toThrow(FieldUnreadable)
  })

  it('without the former key nothing is renewed and nothing is lost', async () => {
    await addMembers(2)
    const { inTransaction } = database()
    expect(await rotateKeys({ inTransaction, clock, cipher: cipherOf(newKey) })).toEqual({ renewed: 0, unreadable: 2 })
    expect(await rotateKeys(rotation())).toEqual({ renewed: 2, unreadable: 0 })
  })
})

describe("the list of columns that the operator's key closes", () => {
  it('names columns that are there, by their primary keys', async () => {
    for (const { table, column, row } of sealedColumns) {
      const { rows } = await database().db.execute<{ name: string }>(
        sql`select a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
            where i.indrelid = ${table}::regclass and i.indisprimary order by array_position(i.indkey::int2[], a.attnum)`,
      )
      expect(
        rows.map(({ name }) => name),
        table,
      ).toEqual(row)
      const found = await database().db.execute(
        sql`select 1 from information_schema.columns where table_name = ${table} and column_name = ${column}`,
      )
      expect(found.rows, `${table}.${column}`).toHaveLength(1)
    }
  })
})
