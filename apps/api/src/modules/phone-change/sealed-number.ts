export const placeOfNumber = (row: string) => ({ table: 'phone_change', column: 'mobile', row })
