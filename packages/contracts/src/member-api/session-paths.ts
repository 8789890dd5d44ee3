/** S7: fixed by the specification. Apart from their shapes: the frame of every page names them, and with the shapes zod would come along (27 KB). */
export const extendTokenPath = '/api/auth/extend_token'
export const logoutPath = '/api/auth/logout'
