import type { OptionList } from '../option-list.ts'

/** S3-40, D-090: the guardian of a minor. In the Chinese lists the stored value is the word itself (S3-38, D-087). */
export const carerRelationship = {
  name: 'carerRelationship',
  codes: ['P', 'SIB', 'GP', 'M', 'G'],
  storedValues: {
    'zh-HK': { P: '父母', SIB: '兄弟姊妹', GP: '祖父母／外祖父母', M: '照顧員／家庭傭工', G: '監護人' },
    'zh-CN': { P: '父母', SIB: '兄弟姐妹', GP: '祖父母／外祖父母', M: '照顾员／家庭佣工', G: '监护人' },
  },
} as const satisfies OptionList
