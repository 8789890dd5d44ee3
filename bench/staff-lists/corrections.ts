import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { correctionDueOn } from '@dhc/reference/particulars-rules'
import pg from 'pg'
import { placeOfText } from '../../apps/api/src/modules/correction/correction.ts'
import { systemRandom } from '../../apps/api/src/platform/random.ts'
import type { Secrets } from '../../tools/stack/secrets.ts'
import { memberVaultOf } from './member-vault.ts'

/** So many members ask to have something put right: far more than ever wait at one time. */
export async function addCorrections(url: string, secrets: Secrets, count: number): Promise<void> {
  const vault = memberVaultOf(secrets)
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows: members } = await client.query<{ id: string; dataKey: string }>(
      `select id, data_key as "dataKey" from member where state <> 'PENDING' limit $1`,
      [count],
    )
    const asked = members.map((member, at) => {
      const id = systemRandom.uuid()
      const askedAt = new Date(Date.now() - at * 30 * 60_000)
      const text = vault.keyOf(member).seal(placeOfText(id), 'My address is written with the wrong floor.')
      return { id, member_id: member.id, text, state: 'WAITING', asked_at: askedAt, due_on: dueOn(askedAt) }
    })
    await client.query(
      `insert into correction (id, member_id, text, state, asked_at, due_on)
       select id, member_id, text, state, asked_at, due_on from json_populate_recordset(null::correction, $1)`,
      [JSON.stringify(asked)],
    )
  } finally {
    await client.end()
  }
}

const dueOn = (askedAt: Date) => correctionDueOn(hongKongDateOf(askedAt))
