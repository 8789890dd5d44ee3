import { readFileSync } from 'node:fs'
import { cmsLocale, inLocale, type Locale, locales } from '@dhc/locales/locale'
import { describe, expect, it } from 'vitest'
import { readRows } from '../../../content/section.ts'
import type { ServiceCharge, ServiceChargeTab } from '../../../content/service-charge.ts'
import { readingPage } from '../../../page-handle.ts'
import { elementIn, elementsIn, linksIn, tableIn, textOf } from '../../../testing/read-html.ts'
import { renderRoute } from '../../../testing/render-route.tsx'
import { feeLines } from '../model.ts'
import { ServiceCharges } from './service-charges.tsx'

type Seed = Record<ServiceChargeTab, { title: string; rows: string[]; notes: string[] }>

const tabs = ['co-care', 'community-rehabilitation', 'pain-management'] as const
/** Typed again on purpose: S2-07 names the tabs and their order. */
const labels: Readonly<Record<Locale, readonly string[]>> = {
  'zh-HK': ['慢性疾病共同治理先導計劃', '社區復康', '痛症管理'],
  'zh-CN': ['慢性疾病共同治理先导计划', '社区康复', '痛症管理'],
  'en-US': ['Chronic Disease Co-Care Pilot Scheme', 'Community rehabilitation', 'Pain management'],
}

/** S9-26 to S9-29, row by row: what a resident reads, typed from the specification. */
const tables: Readonly<Record<Locale, Record<ServiceChargeTab, readonly string[]>>> = {
  'zh-HK': {
    'co-care': [
      '項目|政府資助（HK$）|參加者共付額（HK$）',
      '篩查階段（一次性）|196|120',
      '治療階段每次診症|166|建議 150',
      '化驗：單項|—|70',
      '化驗：多項|—|150',
      '心電圖（每次）|—|150',
      '醫管局專科門診（每次）|—|135（另每種藥物 15）',
    ],
    'community-rehabilitation': [
      '服務|網絡轉介（HK$/節）|醫管局轉介（HK$/節）',
      '物理治療師（物理治療）|150|100',
      '職業治療師（職業治療）|150|100',
      '言語治療師（言語治療）|150|100',
      '營養師（營養諮詢）|150|100',
      '護士、社工、藥劑師諮詢|免費|免費',
    ],
    'pain-management': [
      '服務|共付額（HK$/節）',
      '物理治療師（腰背痛或膝痛）|150',
      '職業治療師（職業治療）|150',
      '中醫師（中醫服務）|150',
      '痛症運動班|免費',
    ],
  },
  'zh-CN': {
    'co-care': [
      '项目|政府资助（HK$）|参加者共付额（HK$）',
      '筛查阶段（一次性）|196|120',
      '治疗阶段每次诊症|166|建议 150',
      '化验：单项|—|70',
      '化验：多项|—|150',
      '心电图（每次）|—|150',
      '医管局专科门诊（每次）|—|135（另每种药物 15）',
    ],
    'community-rehabilitation': [
      '服务|网络转介（HK$/节）|医管局转介（HK$/节）',
      '物理治疗师（物理治疗）|150|100',
      '职业治疗师（职业治疗）|150|100',
      '言语治疗师（言语治疗）|150|100',
      '营养师（营养咨询）|150|100',
      '护士、社工、药师咨询|免费|免费',
    ],
    'pain-management': [
      '服务|共付额（HK$/节）',
      '物理治疗师（腰背痛或膝痛）|150',
      '职业治疗师（职业治疗）|150',
      '中医师（中医服务）|150',
      '痛症运动班|免费',
    ],
  },
  'en-US': {
    'co-care': [
      'Item|Government subsidy (HK$)|Participant co-payment (HK$)',
      'Screening phase (one-off)|196|120',
      'Treatment consultation|166|150 suggested',
      'Laboratory: single|—|70',
      'Laboratory: multiple|—|150',
      'ECG (each)|—|150',
      'HA specialist attendance|—|135 (plus 15 per drug item)',
    ],
    'community-rehabilitation': [
      'Service|Network referral (HK$ per session)|HA referral (HK$ per session)',
      'Physiotherapist|150|100',
      'Occupational therapist|150|100',
      'Speech therapist|150|100',
      'Dietitian|150|100',
      'Nurse, social worker or pharmacist|Free|Free',
    ],
    'pain-management': [
      'Service|Co-payment (HK$ per session)',
      'Physiotherapist (back or knee pain)|150',
      'Occupational therapist|150',
      'Chinese medicine practitioner|150',
      'Pain exercise class|Free',
    ],
  },
}

/** The tables as the demonstration’s editors wrote them. */
function seeded(locale: Locale): ServiceCharge[] {
  const file = new URL(`../../../../../cms/seeds/service-charge/${cmsLocale[locale]}.json`, import.meta.url)
  return Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Seed).map(([tab, { title, rows }]) => ({
    id: tab,
    tab: tab as ServiceChargeTab,
    title,
    asAtOn: '2025-04-28',
    ...readRows(rows.join('\n')),
    notes: [],
    origin: { isChineseOnly: false, isConverted: false },
  }))
}

function renderTab(locale: Locale, tab: ServiceChargeTab): Promise<string> {
  const charges = seeded(locale)
  const items = charges.filter((charge) => charge.tab === tab)
  return renderRoute({
    path: inLocale('/service/service-charge', locale),
    handle: readingPage,
    element: <ServiceCharges intro={undefined} items={items} tab={tab} fees={feeLines(charges)} />,
  })
}

describe.each(locales)('the page of fees in %s', (locale) => {
  it.each(tabs)('%s is one of three tabs, in the order of the specification, and the open one (S2-07)', async (tab) => {
    const bar = elementIn(await renderTab(locale, tab), 'nav')
    const found = elementsIn(bar, 'a')
    expect(found.map(textOf)).toEqual(labels[locale])
    expect(linksIn(bar)).toEqual(tabs.map((name) => `?tab=${name}#charges`))
    expect(found.map((link) => link.includes('aria-current="page"'))).toEqual(tabs.map((name) => name === tab))
  })

  it.each(tabs)('the table of %s has these rows and no other (S9-26, S9-27, S9-28, S9-29)', async (tab) => {
    const rows = tableIn(elementIn(await renderTab(locale, tab), 'table'))
    expect(rows.map((row) => row.join('|'))).toEqual(tables[locale][tab])
  })
})
