import { LoadingOutlined } from '@ant-design/icons';

/**
 * How buttons are, everywhere: their words as they are written, and a spinner that says nothing. antd's own
 * belongs to a button's name, and stays in it when its way out is cut short.
 */
export const buttons = { autoInsertSpace: false, loadingIcon: <LoadingOutlined aria-hidden /> };
