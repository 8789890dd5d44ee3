import { addDays, hongKongDateOf } from '@dhc/reference/hong-kong-time'
import pg from 'pg'
import type { Particulars } from '../../apps/api/src/modules/member/domain/particulars.ts'
import { sealDocument } from '../../apps/api/src/modules/member/member-vault.ts'
import { systemRandom } from '../../apps/api/src/platform/random.ts'
import type { Secrets } from '../../tools/stack/secrets.ts'
import { memberVaultOf } from './member-vault.ts'

const surnames = [
  ...['CHAN 陳', 'WONG 黃', 'LEE 李', 'LAM 林', 'CHEUNG 張', 'HO 何', 'NG 吳', 'LAU 劉', 'LEUNG 梁', 'YEUNG 楊'],
  ...['TSANG 曾', 'CHENG 鄭', 'TANG 鄧', 'TAM 譚', 'KWOK 郭', 'FUNG 馮', 'CHOW 周', 'YIP 葉', 'SO 蘇', 'LUK 陸'],
].map((both) => both.split(' '))
const given = [
  ...['TAI MAN 大文', 'SIU MING 小明', 'MEI LING 美玲', 'WAI KIT 偉傑', 'SUK FAN 淑芬', 'KA YAN 嘉欣', 'KIN SANG 健生'],
  ...['LAI KUEN 麗娟', 'CHI KEUNG 志強', 'YUK LAN 玉蘭', 'KWOK WAH 國華', 'SAU YING 秀英', 'HO YIN 浩然'],
].map((all) => all.split(' '))

export const memberNoOf = (number: number) => `SSPD${String(number).padStart(6, '0')}`
export const mobileOf = (number: number) => `+8526${String(number).padStart(7, '0')}`
/** One in a hundred has applied and was not seen at a counter yet. */
const isWaiting = (number: number) => number % 100 === 0
const atOnce = 2_000

/** So many people, each sealed with a key of their own, as the product does it; a third of them with a name very many have. */
export async function addMembers(url: string, secrets: Secrets, count: number): Promise<void> {
  const vault = memberVaultOf(secrets)
  const client = new pg.Client(url)
  await client.connect()
  try {
    for (let first = 1; first <= count; first += atOnce) {
      const rows = Array.from({ length: Math.min(atOnce, count - first + 1) }, (_, at) => rowOf(vault, first + at))
      // Columns with a default of their own, and those that stay empty, are left to the table.
      await client.query(
        `insert into member (id, application_no, state, mobile_index, member_no_index, name_indexes, data_key, particulars,
                             password_hash, language, applied_at, contact_by_on, contacted_at, decided_at, joined_on)
         select id, application_no, state, mobile_index, member_no_index, name_indexes, data_key, particulars,
                password_hash, language, applied_at, contact_by_on, contacted_at, decided_at, joined_on
           from json_populate_recordset(null::member, $1)`,
        [JSON.stringify(rows)],
      )
    }
    await client.query('vacuum analyze member')
  } finally {
    await client.end()
  }
}

function rowOf(vault: ReturnType<typeof memberVaultOf>, number: number) {
  const id = systemRandom.uuid()
  const dataKey = vault.newDataKey(id)
  const sealed = sealDocument(vault, { id, dataKey }, particularsOf(number))
  // Over the last three years; those who wait, over the last ten days.
  const daysAgo = isWaiting(number) ? (number / 100) % 10 : number % 1_000
  const appliedAt = new Date(Date.now() - daysAgo * 24 * 60 * 60_000 - (number % 600) * 1_000)
  const on = hongKongDateOf(appliedAt)
  const decided = isWaiting(number) ? null : appliedAt
  return {
    ...{ id, application_no: `AP${String(90_000_000 + number)}`, state: decided ? 'VERIFIED' : 'PENDING' },
    ...{ mobile_index: sealed.mobileIndex, member_no_index: sealed.memberNoIndex, name_indexes: sealed.nameIndexes },
    ...{ data_key: dataKey, particulars: sealed.particulars, password_hash: 'x', language: 'zh-HK' },
    ...{ applied_at: appliedAt, contact_by_on: addDays(on, 3), contacted_at: decided, decided_at: decided },
    joined_on: decided && on,
  }
}

function particularsOf(number: number): Particulars {
  const [surnameEn = '', surnameZh = ''] = surnames[number % 3 === 0 ? 0 : number % surnames.length] ?? []
  const words = given[number % given.length] ?? []
  return {
    ...{ neighbourhood_other: null, housing_other: null, ethnicity_other: null, religion_other: null },
    ...{ mobile: mobileOf(number), surname_zh: surnameZh, given_name_zh: words.at(-1) ?? '' },
    ...{ surname_en: surnameEn, given_name_en: words.slice(0, -1).join(' '), gender: number % 2 ? 'F' : 'M' },
    ...{
      date_of_birth: `19${40 + (number % 40)}-0${1 + (number % 9)}-1${number % 9}`,
      region: 'KLN',
      district: 'KLN_SSP',
    },
    ...{ neighbourhood: 'SKM', district_link: ['LIVE'], housing_type: 'PH', ethnicity: 'CHN', mobility: 'U' },
    emergency_contact: { name: 'SHIFAN, KA YAN', phone: '+85255500199', relationship: 'REL' },
    ...{ marital_status: null, children_count: null, household_members: [], education: null, employment: null },
    ...{ religion: null, aids: [], daily_living: 'I', family_history: [], main_carer: null, service_source: [] },
    ...{ parents_marital_status: null, service_source_other: null, channels: ['SMSWA'], postal_address: null },
    ...{ consent_transfer: false, consent_data_use: true, guardian: null, chronic_diseases: [], exemption: null },
    ...{ member_no: isWaiting(number) ? null : memberNoOf(number), words_as_sent: {} },
  }
}
