export const placeOfNumber = (row: string) => ({ table: 'group_invitation', column: 'member_no', row })
