import { fieldRules } from '@dhc/contracts/member-api/field-rules'
import * as fields from '@dhc/contracts/member-api/member-fields'
import { wordsOf } from '@dhc/i18n/server-words'
import { sayWith } from '@dhc/i18n/use-words'
import { locales } from '@dhc/locales/locale'
import { memberFields } from '@dhc/reference/member-fields'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { codeProblem } from './one-time-code/code-form.tsx'
import { problemsIn, sentenceOf } from './problem.ts'
import type { FieldKey } from './words-of-fields.ts'

const schemas = {
  mobile: fields.mobileField,
  'emergency_contact.phone': fields.contactNumberField,
  member_no: fields.memberNoField,
  surname_en: fields.englishNameField,
  given_name_zh: fields.chineseNameField,
  date_of_birth: fields.birthDayField,
} as const satisfies Partial<Record<FieldKey, unknown>>
type Field = keyof typeof schemas

const says = locales.map((locale) => sayWith(wordsOf(locale)))

/** What stands beside the question in zh-HK, zh-CN and English; nothing where it was understood. */
function saidOf(name: Field, typed: string): string[] {
  const { answer: problem } = problemsIn(z.object({ answer: schemas[name] }), { answer: typed })
  return problem ? says.map((words) => sentenceOf(words, name, problem, words.member(`field.${name}`))) : []
}

describe('what was typed, and the words that help', () => {
  const mobile = [
    '請輸入8位數字的香港流動電話號碼，以4至9開首，例如 9123 4567。',
    '请输入8位数字的香港手机号码，以4至9开头，例如 9123 4567。',
    'Please enter a Hong Kong mobile number: 8 digits beginning with 4 to 9, for example 9123 4567.',
  ]
  const phone = [
    '請輸入8位數字的香港電話號碼，例如 2345 6789 或 9123 4567。',
    '请输入8位数字的香港电话号码，例如 2345 6789 或 9123 4567。',
    'Please enter a Hong Kong phone number of 8 digits, for example 2345 6789 or 9123 4567.',
  ]
  const memberNo = [
    '會員編號是 SSPD 加6位數字，例如 SSPD000123，印在會員證上。',
    '会员编号是 SSPD 加6位数字，例如 SSPD000123，印在会员证上。',
    'A member number is SSPD and 6 digits, for example SSPD000123. It is on the member card.',
  ]
  const empty = (zhHk: string, zhCn: string, en: string, [one, two, three]: readonly string[]) => [
    `請填寫「${zhHk}」。${one}`,
    `请填写“${zhCn}”。${two}`,
    `Please fill in “${en}”. ${three}`,
  ]
  const landline = [
    '這是固網電話，不能接收短訊。請輸入流動電話號碼，例如 9123 4567。',
    '这是固定电话，不能接收短信。请输入手机号码，例如 9123 4567。',
    'This is a landline, which gets no SMS. Please enter a mobile number, for example 9123 4567.',
  ]
  const english = [
    '請按身份證明文件填寫英文字母，例如 CHAN Tai Man；可用空格、逗號、撇號及連字號。',
    '请按身份证明文件填写英文字母，例如 CHAN Tai Man；可用空格、逗号、撇号及连字符。',
    'Please use English letters as on the identity document, for example CHAN Tai Man.',
  ]

  it.each<[Field, string, readonly string[]]>([
    ['mobile', '', empty('流動電話號碼', '手机号码', 'Mobile phone', mobile)],
    ['mobile', '912345', mobile],
    ['mobile', '2345 6789', landline],
    ['mobile', '９１２３４５６７', []],
    ['mobile', '+852 9123-4567', []],
    ['emergency_contact.phone', '', empty('聯絡人電話', '联系人电话', 'Phone of the contact', phone)],
    ['emergency_contact.phone', '999', phone],
    ['emergency_contact.phone', '2345 6789', []],
    ['member_no', '', empty('地區康健中心會員編號', '地区康健中心会员编号', 'DHC Member No', memberNo)],
    ['member_no', 'SSPD12', memberNo],
    ['member_no', 'sspd000123', []],
    [
      'surname_en',
      '',
      empty('英文姓氏', '英文姓氏', 'Surname in English', ['例如 CHAN', '例如 CHAN', 'For example CHAN']),
    ],
    ['surname_en', '陳', english],
    ['surname_en', 'O’Brien', []],
    [
      'surname_en',
      'A'.repeat(200),
      ['請勿超過 40 個字元。', '请勿超过 40 个字符。', 'Please enter no more than 40 characters.'],
    ],
    [
      'given_name_zh',
      'Tai Man',
      [
        '請填寫一至六個中文字，例如 大文。',
        '请填写一至六个中文字，例如 大文。',
        'Please enter one to six Chinese characters, for example 大文.',
      ],
    ],
    [
      'date_of_birth',
      '',
      empty('出生日期', '出生日期', 'Date of birth', [
        '例如 1958 年 3 月 9 日',
        '例如 1958 年 3 月 9 日',
        'For example 9 March 1958: 9, 3, 1958',
      ]),
    ],
  ])('%s “%s” is answered in the words of its question, with an example, in three languages', (name, typed, said) => {
    expect(saidOf(name, typed)).toEqual(said)
  })

  it('two digits of a code are counted in three languages', () => {
    expect(says.map((words) => codeProblem(words, '12'))).toEqual([
      '驗證碼有 6 位數字，你輸入了 2 位。請輸入短訊內的全部數字。',
      '验证码有 6 位数字，你输入了 2 位。请输入短信内的全部数字。',
      'The code has 6 digits; you typed 2. Please type all the digits in the SMS.',
    ])
  })

  it('no sentence of any question shows a name in braces', () => {
    const names = [...Object.keys(memberFields), 'mobile', 'member_no', 'anything']
    const said = says.flatMap((words) =>
      names.flatMap((name) => fieldRules.map((rule) => sentenceOf(words, name, rule, 'Label'))),
    )
    // The link itself is named by the service, which knows it.
    expect(said.filter((sentence) => /\{(?!link\})/.test(sentence))).toEqual([])
  })
})
