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
  const [, line] = writeRollFile([{ ...person, name: '=HYPERLINK("x")', name_zh: '陳,大文' }]).split('\r\n')
  expect(line?.startsWith(`12,,"'=HYPERLINK(""x"")","陳,大文",70,A,PAPER,`)).toBe(true)
})
