/**
 * D-030: the centre's own search, used when no third-party key is configured. Both are public GET.
 * Apart from their shapes: the frame of every page names them, and with the shapes zod would come along (27 KB).
 */
export const searchPath = '/api/search'
export const suggestPath = '/api/search/suggest'
