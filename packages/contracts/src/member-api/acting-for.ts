/** D-140: the relation by which the caller acts for another member, beside the caller's own session. */
export const actingForHeader = 'acting-for'
