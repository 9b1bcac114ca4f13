/** Sign-in types told apart by the server: 1 administration, 2 tool (spec 6). Apart from the calls: the form needs no schema. */
export const LOGIN_TYPES = { administration: 1, tool: 2 } as const
