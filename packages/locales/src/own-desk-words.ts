import type { ThreeWords } from './three-words.ts'

/** What the counter has written down about a member, in the page that a member takes home. */
export const ownDeskWords: Readonly<Record<string, ThreeWords>> = {
  phone_changes: ['在中心更改手機號碼', '在中心更改手机号码', 'New phone numbers asked for at the centre'],
  phone_change_state: ['現況', '现况', 'State'],
  'phone_change_state.WAITING': ['等候確認', '等候确认', 'Waiting to be confirmed'],
  'phone_change_state.DONE': ['已更改', '已更改', 'Changed'],
  'phone_change_state.REFUSED': ['不更改', '不更改', 'Not changed'],
  'phone_change_state.LAPSED': ['已過期', '已过期', 'Lapsed'],
  document_seen: ['出示的證件', '出示的证件', 'Document shown'],
  'document_seen.HKIC': ['香港身份證', '香港身份证', 'Hong Kong identity card'],
  'document_seen.EXEMPTION_CERT': ['豁免登記證明書', '豁免登记证明书', 'Certificate of exemption'],
  'document_seen.CHILD_DOC': ['兒童出生證明文件', '儿童出生证明文件', 'Birth document of a child'],
  mobile_of_contact: ['電話屬於緊急聯絡人', '电话属于紧急联系人', 'The phone is that of the emergency contact'],
  next_try_at: ['再次致電時間', '再次致电时间', 'To be called again at'],
  closed_at: ['記錄關閉時間', '记录关闭时间', 'Record closed at'],
  closed_for: ['關閉原因', '关闭原因', 'Closed because'],
  'closed_for.DECEASED': ['已離世', '已离世', 'The person has died'],
  'closed_for.DUPLICATE': ['重複記錄', '重复记录', 'Double record'],
}
