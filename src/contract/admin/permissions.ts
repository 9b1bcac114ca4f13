// Permission codes: the buttons of a module on the wire, and what the server demands (spec 6; PER-2…PER-4).

export const PERMISSIONS = {
  thing: {
    view: 'thing:view',
    add: 'thing:add',
    edit: 'thing:edit',
    delete: 'thing:delete',
    state: 'thing:state',
    submit: 'thing:submit',
    approve: 'thing:approve',
    move: 'thing:move',
    copy: 'thing:copy',
    batchInsert: 'thing:batch-insert',
    series: 'thing:series',
    history: 'thing:history',
    revert: 'thing:revert',
    export: 'thing:export',
    import: 'thing:import',
    contractPower: 'thing:contract-power',
  },
  alarm: {
    view: 'alarm:view',
    acknowledge: 'alarm:acknowledge',
  },
  system: {
    onlineUsers: 'system:online-users',
  },
} as const

/** Defaults of the permission button call (spec 7). */
export const DISPLAY_MODEL_DEFAULT = 1
export const CATEGORY_DEFAULT = 2
