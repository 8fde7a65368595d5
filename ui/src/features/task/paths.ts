export const LIST = '/trainer/assessmentManage';
export const detailPath = (id: number) => `${LIST}/detail?id=${id}`;
export const resultPath = (id: number) => `/trainer/assessmentResult?taskId=${id}`;
/** formMode as on the wire: 1 add, 2 edit, 3 copy. */
export const editPath = (id: number) => `/trainer/addTrainer?formMode=2&id=${id}`;
export const copyPath = (id: number) => `/trainer/addTrainer?formMode=3&id=${id}`;
export const ADD_PATH = '/trainer/addTrainer';
