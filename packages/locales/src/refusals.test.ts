import { expect, it } from 'vitest'
import { translate } from './messages.ts'

/** S5, S8, D-136: what registering and signing in may be refused with, letter by letter in the three languages. */
const refusals = [
  [
    'S5-01 passwordRule',
    '密碼須為8至16個字元，並包含大楷英文字母、小楷英文字母及數字。',
    '密码须为8至16个字符，并包含大写英文字母、小写英文字母及数字。',
    'The password must be 8 to 16 characters and contain upper case letters, lower case letters and digits.',
  ],
  ['S5-03 passwordMismatch', '兩次輸入的密碼不相符。', '两次输入的密码不一致。', "Your password doesn't match."],
  [
    'S5-05 mobileOrMemberNoRequired',
    '請輸入流動電話號碼或地區康健中心會員編號',
    '请输入手机号码或地区康健中心会员编号',
    'Please input either Mobile phone or DHC Member No',
  ],
  ['S5-06 tooYoung', '申請人須年滿6歲。', '申请人须年满6岁。', 'The applicant must be at least 6 years old.'],
  [
    'S5-08 notInDistrict',
    '申請人須居於深水埗區或在區內工作。',
    '申请人须居于深水埗区或在区内工作。',
    'The applicant must live or work in Sham Shui Po District.',
  ],
  [
    'S5-09 consentMissing',
    '你必須同意資料使用聲明才可登記。',
    '你必须同意资料使用声明才可登记。',
    'You must agree to the use of your data to register.',
  ],
  [
    'S5-10 channelMissing',
    '請選擇最少一種接收資訊的途徑。',
    '请选择至少一种接收信息的途径。',
    'Please select at least one channel for receiving information.',
  ],
  [
    'S5-11 guardianMissing',
    '未滿18歲人士須由父母或監護人陪同登記。',
    '未满18岁人士须由父母或监护人陪同登记。',
    'Applicants under 18 must register with a parent or guardian.',
  ],
  [
    'S8-02 sessionExpired',
    '你的登入時段已結束，請重新登入。',
    '你的登录时段已结束，请重新登录。',
    'Your session has ended. Please log in again.',
  ],
  [
    'S8-07 mobileNotRegistered',
    '你的流動電話號碼尚未登記。',
    '你的手机号码尚未登记。',
    'Your Mobile Phone No. has not been registered.',
  ],
  [
    'S8-08 memberNoNotRegistered',
    '你的會員編號尚未登記。',
    '你的会员编号尚未登记。',
    'Your DHC Member No. has not been registered.',
  ],
  [
    'S8-09 passwordWrong',
    '密碼不正確，請再試一次。',
    '密码不正确，请再试一次。',
    'Your password does not match. Please try again.',
  ],
  ['S8-10 oneTimePasswordWrong', '一次性密碼不正確。', '一次性密码不正确。', 'The one-time password is incorrect.'],
  [
    'S8-11 mobileTaken',
    '此流動電話號碼已被登記。',
    '此手机号码已被登记。',
    'This mobile phone number has already been registered.',
  ],
  ['S8-12 codeWrong', '驗證碼不正確。', '验证码不正确。', 'The verification code is incorrect.'],
  ['S8-13 currentPasswordWrong', '現時密碼不正確。', '当前密码不正确。', 'The current password does not match.'],
  [
    'S8-14 passwordUnchanged',
    '新密碼不可與現時密碼相同。',
    '新密码不可与当前密码相同。',
    'The new password must be different from the current password.',
  ],
  [
    '1105 accountLocked',
    '登入嘗試次數過多，請於 15 分鐘後再試。',
    '登录尝试次数过多，请于 15 分钟后再试。',
    'Too many attempts. Please try again in 15 minutes.',
  ],
  [
    '1106 accountSuspended',
    '你的帳戶已暫停使用，請聯絡中心。',
    '你的账户已暂停使用，请联系中心。',
    'Your account is suspended. Please contact the centre.',
  ],
  [
    '1205 codeTooMany',
    '嘗試次數過多，請稍後再索取驗證碼。',
    '尝试次数过多，请稍后再获取验证码。',
    'Too many attempts. Please request a new code later.',
  ],
] as const

type Named<Row> = Row extends `${string} ${infer Name}` ? Name : never

it.each(refusals)('%s is said as agreed', (clause, traditional, simplified, english) => {
  const name = clause.split(' ')[1] as Named<typeof clause>
  const said = (['zh-HK', 'zh-CN', 'en-US'] as const).map((locale) =>
    translate(locale, 'errors', name, { minutes: 15 }),
  )
  expect(said).toEqual([traditional, simplified, english])
})
