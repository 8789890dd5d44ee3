import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHeadPublisher, publishedHeads, sealAudit } from '../../apps/api/src/modules/audit/index.ts'
import { eraseForgotten } from '../../apps/api/src/modules/erasure/index.ts'
import { findMember } from '../../apps/api/src/modules/member/index.ts'
import { createQueueMessage, messageSecrets } from '../../apps/api/src/modules/messages/index.ts'
import { systemClock } from '../../apps/api/src/platform/clock.ts'
import { createFieldCipher } from '../../apps/api/src/platform/crypto/field-cipher.ts'
import { migrateDatabase } from '../../apps/api/src/platform/database/migrate.ts'
import { openDatabase } from '../../apps/api/src/platform/database/open-database.ts'
import { createLogger } from '../../apps/api/src/platform/logging/create-logger.ts'
import { systemRandom } from '../../apps/api/src/platform/random.ts'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../apps/api/src/testing/accounts-at-work.ts'
import { eventually } from '../../apps/api/src/testing/eventually.ts'
import { retentionDeps } from '../../apps/api/src/testing/retention-at-work.ts'
import { type OpenForTests, onABusyMachine, withAnyStatement } from '../../apps/api/src/testing/template-database.ts'
import { cheapPasswords, testAccounts } from '../../apps/api/src/testing/test-accounts.ts'
import { testFieldKey, testIndexKey } from '../../apps/api/src/testing/test-app.ts'
import { type Archive, listBases, openArchive, parseLsn, readPosition, segmentOf } from '../../tools/backup/archive.ts'
import { copySignedLines, copyUploads } from '../../tools/backup/copy-files.ts'
import { followWal } from '../../tools/backup/follow-wal.ts'
import { openReplication } from '../../tools/backup/replication.ts'
import { takeBase } from '../../tools/backup/take-base.ts'
import { describe as describeRestored, isWhole, type Restored, restore } from '../../tools/restore/restore.ts'
import { ensureDatabases } from '../../tools/stack/databases.ts'
import { type PostgresServer, startEmbeddedPostgres } from '../../tools/stack/embedded-postgres.ts'
import { freePort } from '../../tools/stack/ports.ts'

const superPassword = 'of-the-drill'
const backupKey = Buffer.alloc(32, 'backup key')
const keys = { FIELD_KEY: testFieldKey.toString('base64'), INDEX_KEY: testIndexKey.toString('base64') }
const log = createLogger('silent')

let folder = ''
let server: PostgresServer
let database: OpenForTests
let at: AccountsAtWork
let archive: Archive
let erasedId = ''
let [marks, marksAtT] = [0, 0]
let target = new Date(0)
let digestsAtT: unknown
const stopFollowing = new AbortController()

const ask = async <Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
const now = async () =>
  (await ask<{ at: Date }>(server.url('members'), 'select clock_timestamp() as at'))[0]?.at ?? new Date(0)

/** What nobody touches after a restore, without the member who is erased again. */
const tables = [
  'course',
  'class',
  'lesson',
  'consent_record',
  'staff_account',
  'known_device',
  'weather_rule',
  'marker',
  'member',
  'health_reading',
  'correction',
  'signed_line',
]
const digests = async (url: string) => {
  const whose: Readonly<Record<string, string>> = {
    member: 'id',
    health_reading: 'member_id',
    consent_record: 'member_id',
    correction: 'member_id',
  }
  const parts = tables.map((table) => {
    const erased = whose[table]
      ? ` where ${whose[table]} <> '${erasedId}'`
      : table === 'signed_line'
        ? ` where subject <> '${erasedId}'`
        : ''
    return `select '${table}' as name, encode(sha256(coalesce(string_agg(row, E'\\n' order by row), '')::bytea), 'hex') as hash, count(*)::int as rows from (select ${table}::text as row from ${table}${erased}) as rows`
  })
  return ask(url, parts.join(' union all '))
}

async function load(isOver: () => boolean): Promise<void> {
  const client = new pg.Client({ connectionString: server.url('members') })
  await client.connect()
  while (!isOver()) {
    await client.query(`insert into marker (n, padding) values ($1, repeat(md5(random()::text), 200))`, [marks])
    marks += 1
  }
  await client.end()
}

async function underLoad<Result>(work: () => Promise<Result>): Promise<Result> {
  let isOver = false
  const running = load(() => isOver)
  try {
    return await work()
  } finally {
    isOver = true
    await running
  }
}

const request = (into: string) => ({
  backupFolder: archive.folder,
  backupKey,
  keys,
  at: target,
  into: join(folder, into),
  say: () => undefined,
})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dhc-drill-'))
  await chmod(folder, 0o755)
  const port = await freePort()
  const options = { folder: join(folder, 'postgres'), port, superPassword, logFile: join(folder, 'log'), durable: true }
  server = await startEmbeddedPostgres(options)
  const owner = { name: 'members_owner', password: 'o' }
  await ensureDatabases(server.url('postgres'), [{ name: 'members', password: 'm', owner }])
  await migrateDatabase(server.url('members', owner.name, owner.password), 'members')
  database = withAnyStatement(openDatabase(server.url('members', 'members', 'm'), log, onABusyMachine))
  at = await accountsAtWork(database, { accounts: testAccounts({ passwords: cheapPasswords() }) })
  await ask(
    server.url('members', owner.name, owner.password),
    'create table marker (n int primary key, at timestamptz not null default clock_timestamp(), padding text)',
  )
  const { systemId, close } = await openReplication(server.url('members'))
  await close()
  archive = await openArchive(join(folder, 'backups'), backupKey, systemId)
})
afterAll(async () => {
  stopFollowing.abort()
  await database.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('a restore to the second, of a backup taken under load (REL-07)', () => {
  let restored: Restored

  it('has a base, the log up to now, uploads and the lists of what came later', { timeout: 180_000 }, async () => {
    const url = server.url('members')
    const segmentBytes = 16 * 1024 * 1024
    const followed = {
      archive,
      url,
      segmentBytes,
      signal: stopFollowing.signal,
      say: () => undefined,
      onGap: () => undefined,
    }
    const first = new AbortController()
    const ended = followWal({ ...followed, signal: first.signal }).catch(() => undefined)
    await mkdir(join(folder, 'uploads'))
    await writeFile(join(folder, 'uploads', 'photo_1.webp'), 'as it was')
    expect(await copyUploads(archive, join(folder, 'uploads'))).toBe(1)

    const member = at.browser()
    await member.logIn({ member_no: 'SSPD000101' }, demoPassword)
    erasedId = (await findMember(at.members, { memberNo: 'SSPD000102' }))?.id ?? ''
    const pressure = { type: 'BLOOD_PRESSURE', recordedAt: '2026-11-15T09:00:00+08:00', systolic: 128, diastolic: 81 }
    await member.post('/api/health-data/create', pressure, { 'idempotency-key': 'of-the-drill' })
    const secrets = messageSecrets(createFieldCipher({ current: testFieldKey }, systemRandom), testIndexKey)
    const queue = createQueueMessage({
      clock: systemClock,
      random: systemRandom,
      secrets,
      hasSender: () => true,
      wakeSender: async () => undefined,
    })
    await database.inTransaction((tx) =>
      queue(tx, { channel: 'SMS', to: '+85291234567', purpose: 'reminder', body: 'Tomorrow at ten', locale: 'en-US' }),
    )

    await underLoad(async () => {
      await takeBase(archive, url)
      await ask(url, 'select pg_switch_wal()')
      const enough = marks + 50
      await eventually(() => marks > enough)
      await ask(url, 'select pg_switch_wal()')
      // The backup itself is interrupted in the middle of a file, and goes on where it was.
      await eventually(async () => (await readPosition(archive)) !== undefined)
      first.abort()
      await ended
      void followWal(followed).catch(() => undefined)
      const more = marks + 50
      await eventually(() => marks > more)
    })
    await sealAudit(database)
    const heads = publishedHeads({ indexKey: testIndexKey })
    const publish = () => createHeadPublisher({ ...database, clock: systemClock, log, heads })()
    await publish()
    digestsAtT = await digests(url)
    marksAtT = marks
    target = await now()
    await pause(5)

    await underLoad(async () => {
      expect(await eraseForgotten(retentionDeps(database, at.clock), [erasedId])).toBe(1)
      await writeFile(join(folder, 'uploads', 'photo_1.webp'), 'as an editor replaced it')
      await copyUploads(archive, join(folder, 'uploads'))
      const enough = marks + 50
      await eventually(() => marks > enough)
    })
    await sealAudit(database)
    await publish()
    await copySignedLines(archive, url, 0)
    const end = await now()
    await eventually(async () => new Date((await readPosition(archive))?.at ?? 0) > end)
    expect((await readdir(join(archive.wal, '00000001'))).length).toBeGreaterThan(2)
  })

  it('is refused with its reason where something is not as it was', { timeout: 180_000 }, async () => {
    const damaged = { ...request('refused'), backupFolder: join(folder, 'damaged') }
    await cp(archive.folder, damaged.backupFolder, { recursive: true })
    const refusal = async (change: (backups: string) => Promise<unknown>, changed: object = {}) => {
      await rm(damaged.into, { recursive: true, force: true })
      await change(damaged.backupFolder)
      const said = await restore({ ...damaged, ...changed }).then(
        () => 'it was restored',
        (error: Error) => error.message,
      )
      await cp(archive.folder, damaged.backupFolder, { recursive: true })
      return said
    }
    const flipByte = async (file: string) => {
      const bytes = await readFile(file)
      const middle = Math.trunc(bytes.length / 2)
      bytes[middle] = (bytes[middle] ?? 0) ^ 1
      await writeFile(file, bytes)
    }
    const nothing = async () => undefined
    const timeline = (backups: string) => join(backups, 'wal', '00000001')
    const [firstBase = ''] = await readdir(archive.bases)
    const segments = (await readdir(timeline(archive.folder))).sort()
    const [, second = ''] = segments.slice(segments.indexOf(await firstSegmentOfBase()))
    expect(await refusal((backups) => rm(join(timeline(backups), second)))).toMatch(`WAL file ${second} is missing`)
    expect(await refusal((backups) => flipByte(join(timeline(backups), second)))).toMatch('changed or damaged')
    expect(await refusal((backups) => flipByte(join(backups, 'bases', firstBase, 'data')))).toMatch(
      'not what the manifest says',
    )
    expect(await refusal((backups) => flipByte(join(backups, 'bases', firstBase, 'manifest')))).toMatch(
      'changed or damaged',
    )
    const wrongKey = { backupKey: Buffer.alloc(32, 'another') }
    expect(await refusal(nothing, wrongKey)).toBe('BACKUP_KEY is not the key of this backup')
    expect(await refusal(nothing, { at: new Date(target.getTime() - 86_400_000) })).toMatch('the backup begins at')
    expect(await refusal(nothing, { at: new Date(Date.now() + 86_400_000) })).toMatch('the backup ends at')
    expect(await refusal(nothing, { into: archive.folder })).toMatch('is not empty')
    const otherKeys = { keys: { ...keys, FIELD_KEY: Buffer.alloc(32, 'another').toString('base64') } }
    expect(await refusal(nothing, otherKeys)).toMatch('FIELD_KEY opens the records of 0 of')
  })

  it('opens only when everything is right, and says how long it took and what would be lost', {
    timeout: 180_000,
  }, async () => {
    restored = await restore(request('restored'))
    console.info(describeRestored(restored))
    expect(isWhole(restored)).toBe(true)
    expect(Object.fromEntries(restored.checks.map(({ what, found }) => [what.split(' ')[0], found]))).toMatchObject({
      erased: '1',
      sessions: expect.stringMatching(/^[1-9]/),
      messages: expect.stringMatching(/^[1-9]/),
    })
    expect(await readFile(join(folder, 'restored', 'public', 'uploads', 'photo_1.webp'), 'utf8')).toBe('as it was')
  })

  it('has every row from before and none from later, the erased member is not back, and nobody is signed in', {
    timeout: 180_000,
  }, async () => {
    const port = await freePort()
    const again = await startEmbeddedPostgres({
      folder: restored.postgresFolder,
      port,
      superPassword,
      logFile: join(folder, 'again.log'),
      durable: false,
    })
    try {
      const url = again.url('members')
      const [mark] = await ask<{ rows: number; last: number }>(
        url,
        'select count(*)::int as rows, max(n)::int as last from marker',
      )
      expect(mark).toEqual({ rows: marksAtT, last: marksAtT - 1 })
      expect(marks).toBeGreaterThan(marksAtT)
      expect(await digests(url)).toEqual(digestsAtT)
      const row = await ask(
        url,
        `select data_key, erased_at is not null as erased from member where id = '${erasedId}'`,
      )
      expect(row).toEqual([{ data_key: '', erased: true }])
      expect(await ask(url, 'select 1 from session where revoked_at is null')).toEqual([])
      expect(
        await ask(
          url,
          `select 1 from message_out where state in ('QUEUED', 'SENDING') and next_attempt_at < now() + interval '1 year'`,
        ),
      ).toEqual([])
      expect(await ask(url, `select outcome from audit_entry where action = 'database.restore'`)).toEqual([
        { outcome: 'DONE' },
      ])
    } finally {
      await again.stop()
    }
  })
})

async function firstSegmentOfBase(): Promise<string> {
  const [base] = await listBases(archive)
  return base ? segmentOf(base.timeline, parseLsn(base.startLsn), base.segmentBytes) : ''
}
