/** The class that carries antd's variables: `cssVar.key` of its theme. */
export const antdScope = 't';
