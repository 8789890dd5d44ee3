import { expect, it } from 'vitest'
import { writeRollFile } from './roll-file.ts'

const person = {
  ...{
    enrolmentId: 'e',
    strapiUuid: 's',
    member_id: 'm',
    entryNo: '12',
    member_no: null,
    age: 70,
    status: 'A' as const,
  },
  channel: 'PAPER' as const,
  appliedAt: '2026-11-16T09:00:00+08:00',
  statusAt: '2026-11-16T09:00:00+08:00',
}

it('a name that looks like a formula reaches the spreadsheet as a word', () => {
  const people = [{ ...person, name: '=HYPERLINK("x")', name_zh: '陳,大文' }]
  const [, line] = writeRollFile(people, 'en-US').split('\r\n')
  expect(line).toContain(`12,,"'=HYPERLINK(""x"")","陳,大文",70,Successfully enrolled,Paper form,`)
})

it.each([
  ['zh-HK', '申請編號,會員編號,姓名,中文姓名,年齡,狀況,', '紙本表格'],
  ['zh-CN', '申请编号,会员编号,姓名,中文姓名,年龄,状况,', '纸质表格'],
  ['en-US', 'Entry number,Member number,Name,Chinese name,Age,State,', 'Paper form'],
] as const)('headings and codes are in the words of the console (%s)', (locale, heading, channel) => {
  const [first, line] = writeRollFile([{ ...person, name: 'CHAN', name_zh: '陳' }], locale).split('\r\n')
  expect(first?.startsWith(`\uFEFF${heading}`)).toBe(true)
  expect(line).toContain(channel)
})
