import { telehealthRequest } from '@dhc/contracts/member-api/telehealth'
import { codeProblem } from '@dhc/forms/one-time-code/code-form'
import { problemsIn, sentenceOf } from '@dhc/forms/problem'
import { type FieldKey, fieldLabel } from '@dhc/forms/words-of-fields'
import { wordsOf } from '@dhc/i18n/server-words'
import { type Say, sayWith } from '@dhc/i18n/use-words'
import { locales } from '@dhc/locales/locale'
import { digitsOf } from '@dhc/reference/contact-rules'
import { describe, expect, it } from 'vitest'
import { problemsOf } from './features/enquiry/check-enquiry.ts'
import { problemText } from './features/enquiry/enquiry-words.ts'
import { emptyEnquiry } from './features/enquiry/model.ts'
import { newPasswordProblems } from './features/passwords/new-password-problems.ts'
import { type Application, noApplication } from './features/registration/application.ts'
import { applicationProblems } from './features/registration/application-problems.ts'
import { loginProblems } from './features/sign-in/use-sign-in.ts'
import { bodyOf, emptyRequest } from './features/telehealth/model.ts'
import { invitedProblem } from './member-page/invite-dialog.tsx'

type Said = (words: Say) => string | undefined
type Row = readonly [field: string, typed: string, zhHK: string, zhCN: string, enUS: string]

const beside = (words: Say, name: string, found: ReturnType<typeof problemsIn>) => {
  const problem = found[name]
  return problem && sentenceOf(words, name, problem, fieldLabel(words, name as FieldKey))
}

/** The wizard with this one thing typed, on a day of 2026. */
const inWizard = (field: string, typed: unknown, around: Partial<Application> = {}): Said => {
  const application = { ...noApplication, for_whom: 'SELF', ...around, [field]: typed } as Application
  return (words) => beside(words, field, applicationProblems(application, '2026-11-19'))
}
const inEnquiry =
  (field: 'name' | 'email' | 'contactNumber' | 'message', typed: string): Said =>
  (words) => {
    const problem = problemsOf({ ...emptyEnquiry, topic: 'GEN', [field]: typed }).find((each) => each.field === field)
    return problem && problemText(words, problem)
  }

const name200 = 'A'.repeat(200)

const rows: readonly (readonly [Said, Row])[] = [
  // What is missing is named.
  [
    inWizard('surname_en', ''),
    [
      'surname_en',
      '',
      '請填寫「英文姓氏」。例如 CHAN',
      '请填写“英文姓氏”。例如 CHAN',
      'Please fill in “Surname in English”. For example CHAN',
    ],
  ],
  [
    inWizard('gender', ''),
    ['gender', '', '請為「性別」選擇一項。', '请为“性别”选择一项。', 'Please choose an answer for “Gender”.'],
  ],
  [
    inWizard('for_whom', ''),
    [
      'for_whom',
      '',
      '請為「這次為誰登記」選擇一項。',
      '请为“这次为谁登记”选择一项。',
      'Please choose an answer for “Who is this registration for”.',
    ],
  ],
  [
    inWizard('name_matches_id', false),
    [
      'name_matches_id',
      '',
      '請剔選「核對姓名」以確認。',
      '请勾选“核对姓名”以确认。',
      'Please tick the box under “Check the name” to confirm.',
    ],
  ],
  [
    inWizard('mobile', ''),
    [
      'mobile',
      '',
      '請填寫「流動電話號碼」。請輸入8位數字的香港流動電話號碼，以4至9開首，例如 9123 4567。',
      '请填写“手机号码”。请输入8位数字的香港手机号码，以4至9开头，例如 9123 4567。',
      'Please fill in “Mobile phone”. Please enter a Hong Kong mobile number: 8 digits beginning with 4 to 9, for example 9123 4567.',
    ],
  ],
  [
    (words) =>
      beside(words, 'telehealth_reason', {
        telehealth_reason: problemsIn(telehealthRequest, bodyOf(emptyRequest)).reason ?? 'invalid',
      }),
    [
      'telehealth_reason',
      '',
      '請填寫「諮詢甚麼問題」。',
      '请填写“咨询什么问题”。',
      'Please fill in “What is it about”.',
    ],
  ],
  [
    (words) => beside(words, 'password', loginProblems({ who: '91234567', password: '' })),
    ['password', '', '請填寫「密碼」。', '请填写“密码”。', 'Please fill in “Password”.'],
  ],
  // Telephone numbers.
  [
    inWizard('mobile', '2345 6789'),
    [
      'mobile',
      '2345 6789',
      '這是固網電話，不能接收短訊。請輸入流動電話號碼，例如 9123 4567。',
      '这是固定电话，不能接收短信。请输入手机号码，例如 9123 4567。',
      'This is a landline, which gets no SMS. Please enter a mobile number, for example 9123 4567.',
    ],
  ],
  [
    inWizard('mobile', '9123'),
    [
      'mobile',
      '9123',
      '請輸入8位數字的香港流動電話號碼，以4至9開首，例如 9123 4567。',
      '请输入8位数字的香港手机号码，以4至9开头，例如 9123 4567。',
      'Please enter a Hong Kong mobile number: 8 digits beginning with 4 to 9, for example 9123 4567.',
    ],
  ],
  [
    inWizard('emergency_contact.phone', '1234'),
    [
      'emergency_contact.phone',
      '1234',
      '請輸入8位數字的香港電話號碼，例如 2345 6789 或 9123 4567。',
      '请输入8位数字的香港电话号码，例如 2345 6789 或 9123 4567。',
      'Please enter a Hong Kong phone number of 8 digits, for example 2345 6789 or 9123 4567.',
    ],
  ],
  [
    inWizard('guardian.member_no', 'SSPD12', { for_whom: 'CHILD' }),
    [
      'guardian.member_no',
      'SSPD12',
      '會員編號是 SSPD 加6位數字，例如 SSPD000123，印在會員證上。',
      '会员编号是 SSPD 加6位数字，例如 SSPD000123，印在会员证上。',
      'A member number is SSPD and 6 digits, for example SSPD000123. It is on the member card.',
    ],
  ],
  // Somebody to come along to a ballot (D-139).
  [
    (words) => invitedProblem(words, 'memberNo', '12'),
    [
      'memberNo',
      '12',
      '會員編號是 SSPD 加6位數字，例如 SSPD000123，印在會員證上。',
      '会员编号是 SSPD 加6位数字，例如 SSPD000123，印在会员证上。',
      'A member number is SSPD and 6 digits, for example SSPD000123. It is on the member card.',
    ],
  ],
  [
    (words) => invitedProblem(words, 'familyName', ''),
    [
      'familyName',
      '',
      '請填寫「對方的姓氏」。例如 陳 或 CHAN。',
      '请填写“对方的姓氏”。例如 陈 或 CHAN。',
      'Please fill in “Their family name”. For example 陳 or CHAN.',
    ],
  ],
  // Codes.
  [
    (words) => codeProblem(words, digitsOf('12')),
    [
      'code',
      '12',
      '驗證碼有 6 位數字，你輸入了 2 位。請輸入短訊內的全部數字。',
      '验证码有 6 位数字，你输入了 2 位。请输入短信内的全部数字。',
      'The code has 6 digits; you typed 2. Please type all the digits in the SMS.',
    ],
  ],
  // Names.
  [
    inWizard('surname_en', name200),
    [
      'surname_en',
      '200 letters',
      '請勿超過 40 個字元。',
      '请勿超过 40 个字符。',
      'Please enter no more than 40 characters.',
    ],
  ],
  [
    inWizard('surname_en', '陳'),
    [
      'surname_en',
      '陳',
      '請按身份證明文件填寫英文字母，例如 CHAN Tai Man；可用空格、逗號、撇號及連字號。',
      '请按身份证明文件填写英文字母，例如 CHAN Tai Man；可用空格、逗号、撇号及连字符。',
      'Please use English letters as on the identity document, for example CHAN Tai Man.',
    ],
  ],
  [
    inWizard('given_name_zh', 'Tai Man'),
    [
      'given_name_zh',
      'Tai Man',
      '請填寫一至六個中文字，例如 大文。',
      '请填写一至六个中文字，例如 大文。',
      'Please enter one to six Chinese characters, for example 大文.',
    ],
  ],
  // Counts and places.
  [
    inWizard('children_count', '99'),
    [
      'children_count',
      '99',
      '請輸入 0 至 30 之間的數值。',
      '请输入 0 至 30 之间的数值。',
      'Please enter a value between 0 and 30.',
    ],
  ],
  [
    inWizard('children_count', 'two'),
    [
      'children_count',
      'two',
      '請輸入 0 至 30 之間的數值。',
      '请输入 0 至 30 之间的数值。',
      'Please enter a value between 0 and 30.',
    ],
  ],
  [
    inWizard('district', 'HK_CW', { region: 'KLN' }),
    [
      'district',
      'HK_CW',
      '請為「居住分區」選擇一項。',
      '请为“居住分区”选择一项。',
      'Please choose an answer for “District”.',
    ],
  ],
  // S5-18 to S5-20, D-130: the quoted words stand first, and what helps behind them.
  [inEnquiry('name', ''), ['name', '', '此欄必須填寫。', '此栏必须填写。', 'This field is required.']],
  [
    inEnquiry('email', ''),
    [
      'email',
      '',
      '此欄必須填寫。請填寫電郵地址或聯絡電話，填一項便可，方便我們回覆。',
      '此栏必须填写。请填写电子邮箱或联系电话，填一项即可，方便我们回复。',
      'This field is required. An email address or a contact number: one is enough, so that we can reply.',
    ],
  ],
  [
    inEnquiry('contactNumber', ''),
    [
      'contactNumber',
      '',
      '此欄必須填寫。請填寫電郵地址或聯絡電話，填一項便可，方便我們回覆。',
      '此栏必须填写。请填写电子邮箱或联系电话，填一项即可，方便我们回复。',
      'This field is required. An email address or a contact number: one is enough, so that we can reply.',
    ],
  ],
  [
    inEnquiry('email', 'chan@'),
    [
      'email',
      'chan@',
      '電郵格式不正確。例如 chan@example.com。',
      '电子邮箱格式不正确。例如 chan@example.com。',
      'Email format is not correct. For example chan@example.com.',
    ],
  ],
  [
    inEnquiry('contactNumber', '1234'),
    [
      'contactNumber',
      '1234',
      '聯絡電話格式不正確。請輸入8位數字，例如 2345 6789 或 9123 4567。',
      '联系电话格式不正确。请输入8位数字，例如 2345 6789 或 9123 4567。',
      'Contact number format is not correct. Please enter 8 digits, for example 2345 6789 or 9123 4567.',
    ],
  ],
  [
    (words) => beside(words, 'new_password', newPasswordProblems({ new_password: 'short', confirm_password: 'short' })),
    [
      'new_password',
      'short',
      '密碼須為8至16個字元，並包含大楷英文字母、小楷英文字母及數字。',
      '密码须为8至16个字符，并包含大写英文字母、小写英文字母及数字。',
      'The password must be 8 to 16 characters and contain upper case letters, lower case letters and digits.',
    ],
  ],
]

describe('an error says which question, what is expected, and gives an example', () => {
  it.each(rows.map(([said, row]) => [row[0], row[1], said, row] as const))(
    '%s, typed “%s”',
    (_field, _typed, said, row) => {
      expect(locales.map((locale) => said(sayWith(wordsOf(locale))))).toEqual(
        locales.map((locale) => row[{ 'zh-HK': 2, 'zh-CN': 3, 'en-US': 4 }[locale]]),
      )
    },
  )

  it.each(rows)('leaves no place of its sentence empty: %#', (said) => {
    for (const locale of locales) expect(said(sayWith(wordsOf(locale)))).not.toMatch(/[{}]|“”|「」/)
  })
})

describe('what a Chinese keyboard types is taken as it is meant', () => {
  it.each([
    ['mobile', '９１２３ ４５６７'],
    ['surname_en', 'O’NEIL'],
    ['surname_en', 'ＣＨＡＮ'],
    ['given_name_zh', '阿‧里'],
    ['children_count', '２'],
    ['emergency_contact.phone', '２３４５６７８９'],
  ])('%s: %s', (field, typed) => {
    expect(inWizard(field, typed)(sayWith(wordsOf('zh-HK')))).toBeUndefined()
  })

  it('a code and an e-mail address too', () => {
    expect(digitsOf('１２３ ４５６')).toBe('123456')
    expect(inEnquiry('email', 'ｃｈａｎ＠example.com')(sayWith(wordsOf('zh-HK')))).toBeUndefined()
    expect(inEnquiry('contactNumber', '２３４５ ６７８９')(sayWith(wordsOf('zh-HK')))).toBeUndefined()
  })
})
