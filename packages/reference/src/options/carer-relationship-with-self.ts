import type { OptionList } from '../option-list.ts'

/** S3-41, D-090: the main carer; the second list adds C, the client himself or herself. */
export const carerRelationshipWithSelf = {
  name: 'carerRelationshipWithSelf',
  codes: ['P', 'SIB', 'GP', 'M', 'G', 'C'],
  storedValues: {
    'zh-HK': { P: '父母', SIB: '兄弟姊妹', GP: '祖父母／外祖父母', M: '照顧員／家庭傭工', G: '監護人', C: '本人' },
    'zh-CN': { P: '父母', SIB: '兄弟姐妹', GP: '祖父母／外祖父母', M: '照顾员／家庭佣工', G: '监护人', C: '本人' },
  },
} as const satisfies OptionList
