import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';

const ToastHost = () => <Notifications position="bottom-right" limit={3} containerWidth={380} zIndex={1000} />;

export default ToastHost;
